/** What a chart measures, in the words of a record: name and unit. */
export const measureWords = {
  blood_pressure: { label: 'Pressão arterial', unit: 'mmHg' },
  heart_rate: { label: 'Frequência cardíaca', unit: 'bpm' },
  weight: { label: 'Peso', unit: 'kg' },
  height: { label: 'Altura', unit: 'cm' },
  temperature: { label: 'Temperatura', unit: '°C' },
  saturation: { label: 'Saturação de oxigênio', unit: '%' },
} as const satisfies Record<string, { label: string; unit: string }>

/** `second` is the lower number of a blood pressure. */
export type Measured = { measure: keyof typeof measureWords; value: number; second: number | null }

/** The value in the measure's unit, as it was measured: '138 por 86 mmHg', '80,5 kg'. */
export const measuredWords = ({ measure, value, second }: Measured): string =>
  [value, second]
    .flatMap((one) => (one === null ? [] : [one.toLocaleString('pt-BR')]))
    .join(' por ')
    .concat(' ', measureWords[measure].unit)
