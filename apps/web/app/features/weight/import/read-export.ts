import { readAppleHealth } from './apple-health.ts'
import { ExportRefused, type Found, mostFound } from './found.ts'
import { isGoogleHealth, readGoogleHealth, readGoogleJson } from './google.ts'
import { listEntries, mostBytes, type ZipEntry } from './zip-entries.ts'

// Weights alone: a Takeout keeps each kind of data in files of its own; this is for all of them together.
const mostJsonBytes = 60_000_000

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>
/** What to send as it is: a table of days and kilos, which the server reads. */
type Read = { found: Found[]; table: null } | { found: []; table: string }

/**
 * What a chosen file says of weights, read here: of an export nothing leaves the device but the days and kilos that he
 * takes. Throws ExportRefused.
 */
export const readExport = async (file: File, signal: AbortSignal): Promise<Read> => {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  if (String.fromCharCode(...head) === 'PK\u0003\u0004') return taken(await readZip(file, signal))
  if (file.size > mostBytes) throw new ExportRefused('too_large')
  const start = (await file.slice(0, 2_000).text()).replace(/^\uFEFF/, '').trimStart()
  if (start.startsWith('<')) return taken(await readAppleHealth(textOf(file.stream() as Bytes, signal)))
  if (file.size > mostJsonBytes) throw new ExportRefused('too_large')
  const text = await file.text()
  if (isGoogleHealth(text)) return taken(readGoogleHealth(text))
  if (start.startsWith('{') || start.startsWith('[')) return taken(readGoogleJson(text))
  return { found: [], table: text }
}

const taken = (found: Found[]): Read => {
  if (found.length === 0) throw new ExportRefused('no_weights')
  return { found, table: null }
}

/** By place, not by name: Apple's export.xml is exportar.xml on a telephone that speaks Portuguese. */
const isApple = ({ name }: ZipEntry) => /(^|\/)apple_health_export\/[^/]+\.xml$/.test(name) && !/_cda\.xml$/.test(name)
const isFit = ({ name }: ZipEntry) => /com\.google\.weight[^/]*\.json$/.test(name)
// What Google put together of all apps; without it, each app's own.
const isMerged = ({ name }: ZipEntry) => name.includes('merge_weight')
const isFitbit = ({ name }: ZipEntry) => /(^|\/)weight-\d{4}-\d{2}-\d{2}\.json$/.test(name)
const isHealth = ({ name }: ZipEntry) => /(^|\/)weight(_\d{4}-\d{2}-\d{2})?\.csv$/.test(name)

const readZip = async (file: File, signal: AbortSignal): Promise<Found[]> => {
  const entries = await listEntries(file)
  const apple = entries.find(isApple)
  if (apple) return readAppleHealth(textOf(await apple.stream(), signal))
  const fit = entries.filter(isFit)
  const ofFit = fit.some(isMerged) ? fit.filter(isMerged) : fit
  const health = entries.filter(isHealth)
  // Both tell of the same scale; only the newer one says its unit.
  const fitbit = health.length > 0 ? [] : entries.filter(isFitbit)
  if (ofFit.length + health.length + fitbit.length === 0) throw new ExportRefused('not_an_export')
  const found: Found[] = []
  let left = mostJsonBytes
  const take = async (entry: ZipEntry, readText: (text: string) => Found[]) => {
    const text = await wholeOf(entry, { most: left, signal })
    left -= text.length
    for (const one of readText(text)) found.push(one)
    if (found.length > mostFound) throw new ExportRefused('too_many')
  }
  for (const entry of [...ofFit, ...fitbit]) await take(entry, readGoogleJson)
  for (const entry of health) await take(entry, readGoogleHealth)
  return found
}

/** As text, chunk by chunk; stops when he does. What cannot be unpacked says so. */
async function* textOf(bytes: Bytes, signal: AbortSignal): AsyncGenerator<string> {
  const reader = bytes.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (;;) {
      signal.throwIfAborted()
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } catch (error) {
    if (error instanceof ExportRefused || signal.aborted) throw error
    throw new ExportRefused('unreadable')
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

const wholeOf = async (entry: ZipEntry, { most, signal }: { most: number; signal: AbortSignal }): Promise<string> => {
  let whole = ''
  for await (const text of textOf(await entry.stream(), signal)) {
    whole += text
    if (whole.length > most) throw new ExportRefused('too_large')
  }
  return whole
}
