export const pathologies = [
  'prematureEjaculation',
  'erectileDysfunction',
  'lowLibido',
  'hairLoss',
  'acne',
  'dermatitis',
] as const

export type Pathology = (typeof pathologies)[number]

// spec.md 3: two entries of the client's catalogue are misspelt and mean these.
const misspelt = new Map<string, Pathology>([
  ['erectionDysfunction', 'erectileDysfunction'],
  ['acne,', 'acne'],
])

/** The condition of a text; null if there is none. */
export const pathologyNamed = (text: string): Pathology | null => {
  const named = text.trim()
  return misspelt.get(named) ?? pathologies.find((one) => one === named) ?? null
}
