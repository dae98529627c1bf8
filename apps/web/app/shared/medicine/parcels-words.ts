export const monthsWords = (months: number): string => (months === 1 ? '1 mês' : `${months} meses`)

/** "em 2 envios, de 2 meses e 1 mês"; empty for what comes in one. */
export const parcelsWords = (months: readonly number[]): string =>
  months.length < 2 ? '' : `em ${months.length} envios, de ${months.map(monthsWords).join(' e ')}`
