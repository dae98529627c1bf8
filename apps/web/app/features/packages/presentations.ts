import type { SoldOnce } from './packages.api.ts'

/** `presentation` is what tells one from its siblings: "3 potes", "frasco de 15 ml"; empty if nothing does. */
type Named = { name: string; presentation: string }

/**
 * What an item is, and in which presentation. The catalogue labels a variant by its choices, "+fert · 3 potes", and a
 * medicine by its strength, "Tadalafila em cápsulas, 5 mg"; a label of another form is all name.
 */
export const namedParts = ({ type, label }: Pick<SoldOnce, 'type' | 'label'>): Named => {
  const [name = label, ...rest] = label.split(type === 'drugs' ? ', ' : ' · ')
  return { name, presentation: rest.join(type === 'drugs' ? ', ' : ' · ') }
}

/** The same thing in other presentations, itself among them, in the order of the list. */
export const presentationsOf = <Item extends SoldOnce>(item: Item, all: readonly Item[]): Item[] => {
  const { name } = namedParts(item)
  // A medicine is one to choose only if a prescription covers it.
  const isToHave = (one: Item) => one.id === item.id || one.price !== null
  return all.filter((one) => one.type === item.type && namedParts(one).name === name && isToHave(one))
}

/** Each thing once, whatever its presentations: the first of them that is to be had. */
export const eachOnce = <Item extends SoldOnce>(items: readonly Item[]): Item[] =>
  items.filter((item) => presentationsOf(item, items)[0]?.id === item.id)
