export type Choice = { value: string; label: string }

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The options whose label contains every typed word, in any order: "prot tada" finds "Tadalafila e protodioscina". */
export const matchingChoices = (options: readonly Choice[], typed: string): readonly Choice[] => {
  const wanted = plain(typed).split(/\s+/).filter(Boolean)
  return options.filter(({ label }) => wanted.every((word) => plain(label).includes(word)))
}
