/** Spree's decimal strings ("19.9", "-5.0") as integer centavos. Anything else counts as zero. */
export const centsOf = (decimal: string | null | undefined): number => {
  const parts = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(decimal ?? '')
  if (!parts) return 0
  const cents = Number(parts[2]) * 100 + Number((parts[3] ?? '').padEnd(2, '0'))
  return parts[1] ? -cents : cents
}
