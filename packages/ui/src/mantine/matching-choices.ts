export type Choice = {
  value: string
  label: string
  /** Other names by which it is searched; the one that was typed stands beside the label. */
  alsoCalled?: readonly string[]
}

/** `foundAs`: the other name that the typed words found. */
type Found = Choice & { foundAs?: string }

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The options whose label, with or without one of its other names, contains every typed word, in any order: "prot tada"
 * finds "Tadalafila e protodioscina", and so does "cialis" what is also called so.
 */
export const matchingChoices = (options: readonly Choice[], typed: string): readonly Found[] => {
  const wanted = plain(typed).split(/\s+/).filter(Boolean)
  const holds = (text: string) => wanted.every((word) => plain(text).includes(word))
  return options.flatMap((option): Found[] => {
    if (holds(option.label)) return [option]
    const foundAs = option.alsoCalled?.find((name) => holds(`${option.label} ${name}`))
    return foundAs === undefined ? [] : [{ ...option, foundAs }]
  })
}
