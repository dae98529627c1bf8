// @vitest-environment node
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { zipOf } from '../../../../../../tools/testing/zip-of.ts'
import { readExport } from './read-export.ts'

const device = '&lt;&lt;HKDevice: 0x28>, name:Balança, manufacturer:Xiaomi, model:"x", hardware:1>'.replaceAll(
  '"',
  '&quot;',
)
const record = (startDate: string, value: string, unit = 'kg', sourceName = 'Balança') =>
  ` <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="${sourceName}" sourceVersion="1" device="${device}" unit="${unit}" creationDate="2026-11-20 10:00:00 -0300" startDate="${startDate} 07:12:33 -0300" endDate="${startDate} 07:12:33 -0300" value="${value}"/>\n`
const head = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 14 -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout)*)>
<!ATTLIST HealthData locale CDATA #REQUIRED>
]>
<HealthData locale="pt_BR">
`
const other =
  ' <Record type="HKQuantityTypeIdentifierBodyMassIndex" sourceName="B" unit="count" startDate="2026-11-01 07:12:33 -0300" value="30"/>\n'
const apple = (...records: string[]) => `${head}${other}${records.join(other)}</HealthData>\n`
const fileOf = (content: string | Buffer, name = 'exportar.zip') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
const read = (content: string | Buffer, signal = new AbortController().signal) => readExport(fileOf(content), signal)
const faultOf = (content: string | Buffer) =>
  read(content).then(
    () => 'it was read',
    ({ fault }) => fault,
  )
const two = apple(record('2026-11-01', '104.2'), record('2026-11-08', '229.5', 'lb', 'Relógio &amp; Cia'))
const ofTwo = [
  { on: '2026-11-01', value: 104.2, unit: 'kg', source: 'Balança' },
  { on: '2026-11-08', value: 229.5, unit: 'lb', source: 'Relógio & Cia' },
]

test.each([
  ['as it lies in the ZIP of an iPhone in Portuguese', zipOf({ 'apple_health_export/exportar.xml': two })],
  ['as it lies in English, unpacked', zipOf({ 'apple_health_export/export.xml': { content: two, isStored: true } })],
  [
    'beside a clinical document and routes',
    zipOf({
      'apple_health_export/export_cda.xml': '<ClinicalDocument/>',
      'apple_health_export/workout-routes/a.gpx': '<gpx/>',
      'apple_health_export/export.xml': two,
    }),
  ],
  ['alone', two],
])('weights of Apple Health are read %s', async (_how, content) =>
  expect((await read(content)).found).toMatchObject(ofTwo),
)

test('a tag is found wherever a chunk ends', async () => {
  const bytes = Buffer.from(two)
  for (let size = 1; size < 400; size += 37) {
    const file = fileOf(two)
    file.stream = streaming(chunksOf(bytes, size))
    expect((await readExport(file, new AbortController().signal)).found).toMatchObject(ofTwo)
  }
})

const streaming = (chunks: Iterator<Uint8Array<ArrayBuffer>>) => () =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const { done, value } = chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })

function* chunksOf(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield new Uint8Array(bytes.subarray(at, at + size))
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
/** Without what only waits to be collected. */
const heldBytes = () => {
  collect()
  return process.memoryUsage().heapUsed
}

test('a hundred megabytes of other records are read by without being held', async () => {
  const filler = Buffer.from(other.repeat(7_000))
  let most = 0
  function* long() {
    yield new Uint8Array(Buffer.from(head))
    for (let count = 0; count < 100; count++) {
      yield new Uint8Array(filler)
      if (count % 10 === 9) most = Math.max(most, heldBytes())
    }
    yield new Uint8Array(Buffer.from(`${record('2026-11-01', '104.2')}</HealthData>`))
  }
  const file = fileOf(two)
  file.stream = streaming(long())
  const before = heldBytes()
  expect((await readExport(file, new AbortController().signal)).found).toHaveLength(1)
  // Half of what went by.
  expect(most - before).toBeLessThan(50_000_000)
})

const bomb = Buffer.alloc(30_000_000, '<HealthData>')
test.each([
  ['one that unpacks to far more than such a text', zipOf({ 'apple_health_export/export.xml': bomb }), 'too_large'],
  [
    'one that says less than it unpacks to',
    zipOf({ 'apple_health_export/export.xml': { content: two, saysBytes: 100 } }),
    'too_large',
  ],
  [
    'one that says more',
    zipOf({ 'apple_health_export/export.xml': { content: two, saysBytes: two.length + 9 } }),
    'cut_short',
  ],
  ['one with a password', zipOf({ 'apple_health_export/export.xml': { content: two, isLocked: true } }), 'locked'],
  ['one that was cut', zipOf({ 'apple_health_export/export.xml': two }).subarray(0, -40), 'cut_short'],
  ['one of something else', zipOf({ 'fotos/1.jpg': 'x' }), 'not_an_export'],
  ['text that ends midway', two.slice(0, -30), 'cut_short'],
  ['text with entities', two.replace('<!ELEMENT', '<!ENTITY a "aaaa"><!ELEMENT'), 'has_entities'],
  ['a web page', '<!doctype html><html><body>Oi</body></html>', 'not_an_export'],
  ['an export without a weight', apple(), 'no_weights'],
  ['broken JSON', '{"Data Points": [', 'unreadable'],
  ['other JSON', '{"a": 1}', 'not_an_export'],
  ['JSON of other data', '{"Data Points": [{"dataTypeName": "com.google.height", "fitValue": []}]}', 'no_weights'],
])('%s is refused', async (_what, content, fault) => expect(await faultOf(content)).toBe(fault))

const fitbitDays = (content: string) =>
  zipOf(
    Object.fromEntries([1, 2, 3].map((n) => [`Takeout/Fitbit/weight-2026-11-0${n}.json`, { content, isStored: true }])),
  )
test.each([
  ['text, though no file of it is', `[]${' '.repeat(25_000_000)}`, 'too_large'],
  ['weights, though no file of it is', `[${Array(80_000).fill('{"weight":80,"date":"11/08/26"}').join()}]`, 'too_many'],
])('what is in all too much %s is refused', async (_what, content, fault) => {
  expect(await faultOf(fitbitDays(content))).toBe(fault)
})

test('packed bytes that are broken say so', async () => {
  const zip = zipOf({ 'apple_health_export/export.xml': two })
  zip.fill(0xff, 80, 200)
  expect(['unreadable', 'cut_short']).toContain(await faultOf(zip))
})

test('what he stops is read no further', async () => {
  const stopped = new AbortController()
  stopped.abort()
  await expect(read(two, stopped.signal)).rejects.toThrow(/abort/i)
})

const point = (nanos: number, fpVal: number, app: string) => ({
  ...{ dataTypeName: 'com.google.weight', startTimeNanos: nanos, originDataSourceId: `raw:com.google.weight:${app}:x` },
  fitValue: [{ value: { fpVal } }],
})
const fit = (...points: object[]) =>
  JSON.stringify({ 'Data Source': 'derived:com.google.weight', 'Data Points': points })
// 1 November 2026, 23:30 in São Paulo.
const late = Date.parse('2026-11-02T02:30:00Z') * 1e6

test('Google Fit: what it merged, in kilos, on the day of São Paulo', async () => {
  const folder = 'Takeout/Fit/Todos os dados'
  const zip = zipOf({
    [`${folder}/derived_com.google.weight_com.google.android.gms_merge_weight.json`]: fit(
      point(late, 104.25, 'com.xiaomi'),
    ),
    [`${folder}/raw_com.google.weight_com.xiaomi.json`]: fit(point(late, 99, 'com.xiaomi')),
    'Takeout/archive_browser.html': '<html></html>',
  })
  expect((await read(zip)).found).toMatchObject([{ on: '2026-11-01', value: 104.25, unit: 'kg', source: 'com.xiaomi' }])
})

test('Fitbit does not say its unit, and Google Health does', async () => {
  const fitbit = JSON.stringify([
    { logId: 1, weight: 229.5, bmi: 30, date: '11/08/26', time: '07:00:00', source: 'API' },
  ])
  const old = { 'Takeout/Fitbit/Global Export Data/weight-2026-11-08.json': fitbit }
  expect((await read(zipOf(old))).found).toMatchObject([{ on: '2026-11-08', value: 229.5, unit: null }])
  const csv = 'timestamp,weight grams,data source\n2026-11-09T02:30:00Z,104100,"Renpho, Web"\n'
  const both = { ...old, 'Takeout/Google Health/Physical Activity_GoogleData/weight_2026-11-01.csv': csv }
  const found = [{ on: '2026-11-08', value: 104_100, unit: 'g', source: 'Renpho, Web' }]
  expect((await read(zipOf(both))).found).toMatchObject(found)
  expect((await read(csv)).found).toMatchObject(found)
})

test('a table of days and kilos is left to the server', async () =>
  expect(await read('31/12/2026;103,5')).toEqual({ found: [], table: '31/12/2026;103,5' }))
