import { ExportRefused, type Found, mostFound, type Unit } from './found.ts'

const wanted = '"HKQuantityTypeIdentifierBodyMass"'
// A record with its device and source is some hundred characters.
const longestTag = 16_000
const headCharacters = 64_000
const units: Record<string, Unit> = { kg: 'kg', lb: 'lb', g: 'g', st: 'st' }

/**
 * The weights in the text of an Apple Health export, as it streams by. No document is built, nothing is resolved: only
 * whole `<Record …>` tags of this one type are looked at, so a file of gigabytes takes the memory of one tag. A file
 * that declares entities is refused: Apple's has none. It must end where such a file ends.
 */
export const readAppleHealth = async (text: AsyncIterable<string>): Promise<Found[]> => {
  const found: Found[] = []
  let [rest, last, seen, isHealth] = ['', '', 0, false]
  for await (const chunk of text) {
    rest += chunk
    seen += chunk.length
    if (rest.includes('<!ENTITY')) throw new ExportRefused('has_entities')
    isHealth ||= rest.includes('<HealthData')
    if (!isHealth && seen > headCharacters) throw new ExportRefused('not_an_export')
    const { weights, from } = weightsIn(rest)
    found.push(...weights)
    if (found.length > mostFound) throw new ExportRefused('too_many')
    last = (last + rest).slice(-100)
    rest = rest.slice(from)
    if (rest.length > longestTag && isHealth) throw new ExportRefused('unreadable')
  }
  if (!isHealth) throw new ExportRefused('not_an_export')
  if (!last.trimEnd().endsWith('</HealthData>')) throw new ExportRefused('cut_short')
  return found
}

/** Of the text so far, and where the tag begins that may go on in the next chunk. */
const weightsIn = (text: string): { weights: Found[]; from: number } => {
  const weights: Found[] = []
  let from = 0
  for (;;) {
    const at = text.indexOf(wanted, from)
    // Only the last tag can be unfinished; `<` stands in no attribute of well-formed XML.
    if (at < 0) return { weights, from: Math.max(from, openTagAt(text)) }
    const [start, end] = [text.lastIndexOf('<', at), endOfTag(text, at)]
    if (end < 0) return { weights, from: Math.max(start, from) }
    const weight = start >= from && text.startsWith('<Record ', start) ? weightOf(text.slice(start, end)) : null
    if (weight) weights.push(weight)
    from = end + 1
  }
}

const openTagAt = (text: string): number => {
  const start = text.lastIndexOf('<')
  return start < 0 || endOfTag(text, start) >= 0 ? text.length : start
}

/** `>` stands in attributes as it is: Apple writes devices as `<<HKDevice: 0x…>, …>` with the first two escaped. */
const endOfTag = (text: string, from: number): number => {
  // Within a tag of the wanted type, `from` is at the opening quote of its value; anywhere else at its `<`.
  let isQuoted = false
  for (let at = from; at < text.length; at++) {
    const character = text[at]
    if (character === '"') isQuoted = !isQuoted
    else if (character === '>' && !isQuoted) return at
  }
  return -1
}

const attribute = /([A-Za-z]+)="([^"]*)"/g
const moment = /^(\d{4}-\d{2}-\d{2}) \d{2}:\d{2}:\d{2}/

/** The day is the one that his clock showed: it stands in the file as it was there. */
const weightOf = (tag: string): Found | null => {
  const named = new Map([...tag.matchAll(attribute)].map(([, name = '', value = '']) => [name, value]))
  if (`"${named.get('type')}"` !== wanted) return null
  const at = named.get('startDate') ?? ''
  const on = moment.exec(at)?.[1]
  const unit = units[named.get('unit') ?? '']
  const value = Number(named.get('value') || 'none')
  if (on === undefined || unit === undefined || Number.isNaN(value)) return null
  return { on, at, value, unit, source: plain(named.get('sourceName') ?? '') }
}

const marks: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plain = (text: string): string => text.replace(/&(amp|lt|gt|quot|apos);/g, (_all, name) => marks[name] ?? '')
