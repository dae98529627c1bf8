/**
 * Adds indexes to the objects of a bracketed list: `a[][id]=1&a[][n]=2&a[][id]=3` becomes `a[0][id]`, `a[0][n]`,
 * `a[1][id]`. As in Rack, a member that the last object already has starts the next object; our parser would put both
 * values into one object.
 */
export const withNumberedLists = (text: string): string => {
  if (!/(\[|%5b)(\]|%5d)(\[|%5b)/i.test(text)) return text
  const lists = new Map<string, { index: number; seen: Set<string> }>()
  return text
    .split('&')
    .map((pair) => numbered(pair, lists))
    .join('&')
}

const numbered = (pair: string, lists: Map<string, { index: number; seen: Set<string> }>): string => {
  const end = pair.includes('=') ? pair.indexOf('=') : pair.length
  const name = pair.slice(0, end).replace(/%5b/gi, '[').replace(/%5d/gi, ']')
  const at = name.indexOf('[][')
  if (at < 0) return pair
  const [list, member] = [name.slice(0, at), name.slice(at + 2)]
  const last = lists.get(list) ?? { index: 0, seen: new Set() }
  // `[tags][]` may appear several times in one object.
  if (last.seen.has(member) && !member.endsWith('[]')) {
    last.index += 1
    last.seen.clear()
  }
  last.seen.add(member)
  lists.set(list, last)
  return `${list}[${last.index}]${member}${pair.slice(end)}`
}
