import { formatDate } from '@prumo/brazil'
import type { OwnEntry } from './own-chart.api.ts'

/** The parts of a chart in the patient's words, dangers first; `none` where it matters that there is nothing. */
export const parts: readonly { kind: OwnEntry['kind']; title: string; none?: string }[] = [
  { kind: 'allergy', title: 'Alergias', none: 'Nenhuma anotada. Se você tem alguma, conte na próxima consulta.' },
  { kind: 'avoid', title: 'O que você não deve usar' },
  { kind: 'medicine', title: 'Medicamentos que você usa', none: 'Nenhum anotado.' },
  { kind: 'problem', title: 'Condições de saúde', none: 'Nenhuma anotada.' },
  { kind: 'vital', title: 'Medidas' },
  { kind: 'in_person', title: 'Consultas presenciais' },
  { kind: 'refutation', title: 'Conferido com você: não é assim' },
]

const measures: Record<NonNullable<OwnEntry['vital']>['measure'], { label: string; unit: string }> = {
  blood_pressure: { label: 'Pressão arterial', unit: 'mmHg' },
  heart_rate: { label: 'Frequência cardíaca', unit: 'bpm' },
  weight: { label: 'Peso', unit: 'kg' },
  height: { label: 'Altura', unit: 'cm' },
  temperature: { label: 'Temperatura', unit: '°C' },
  saturation: { label: 'Saturação de oxigênio', unit: '%' },
}
const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** An entry in one line: 'Pressão arterial: 138 por 86 mmHg'. */
export const entryWords = ({ text, code, on, vital }: Pick<OwnEntry, 'text' | 'code' | 'on' | 'vital'>): string => {
  if (on !== null) return `${formatDate(on)}: ${text}`
  if (vital === null) return code === null ? text : `${text} (${code})`
  const { label, unit } = measures[vital.measure]
  const value = [vital.value, vital.second]
    .flatMap((each) => (each === null ? [] : [number.format(each)]))
    .join(' por ')
  return [`${label}: ${value} ${unit}`, text].filter(Boolean).join('. ')
}
