import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { pharmacies } from '@prumo/contracts/company'
import { showPharmacyOfPackage } from '@prumo/contracts/main'
import { listDispensings, showPharmacyOfPerson } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { south } from '../../../../../../database/seeds/material/pharmacies/pharmacies.factory.ts'
import { namedPharmacies } from '../../../../../../tools/named-pharmacies.ts'
import { seed } from '../../../../../../tools/seed.ts'
import { PlainFailure } from '../../../../../../tools/terminal/plain-failure.ts'
import { atTheDesk } from '../../../domains/plans/compounding/desk.factory.ts'
import { aPlace, firstPharmacyId } from '../../../domains/plans/pharmacies/pharmacies.factory.ts'
import { anAddressOf, aRequest } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let world: TestWorld
let desk: ReturnType<typeof atTheDesk>
const said: string[] = []

/** What a start does with an operator's file. */
const startWith = async (entries: unknown): Promise<void> => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'prumo-test-')), 'pharmacies.json')
  writeFileSync(file, JSON.stringify(entries))
  said.length = 0
  await seed(world.config.database.url, {
    appEnv: 'local',
    pharmacies: namedPharmacies({ PHARMACIES_FILE: file }),
    say: (line) => void said.push(line),
  })
}

beforeAll(async () => {
  world = await testWorld()
  desk = atTheDesk(world)
})
afterAll(() => world.close())

const get = async (url: string, name?: string) => {
  const headers = name ? { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` } : {}
  const answer = await world.app.inject({ url, headers })
  return { status: answer.statusCode, body: answer.json() }
}
const request = async () => aRequest(world.ctx(), await sandboxControl(world.sandbox.url).cardToken())
const sellerOf = async ({ packageId, patientId }: { packageId: number; patientId: number }) => {
  const addressId = await anAddressOf(world.ctx(), patientId)
  const { body } = await get(`/api/v1/packages/${packageId}/pharmacy?address_id=${addressId}`, 'bruno')
  return showPharmacyOfPackage.response.parse(body).pharmacy
}
const pharmacyOf = async ({ dispensingId }: { dispensingId: number }) =>
  (
    await sql<{ id: number }>`select pharmacy_id as id from plans.dispensings where id = ${dispensingId}`.execute(
      world.world.db,
    )
  ).rows[0]?.id
const idsAtDeskOf = async (name: string) =>
  listDispensings.response
    .parse((await get('/api/staff/v1/dispensings?state=requested', name)).body)
    .dispensings.map(({ id }) => id)
const companyPage = async () => {
  const { body } = await get('/api/v2/storefront/cms_pages/empresa')
  return body.data.attributes.content as string
}
const authorOfLabel = async (id: number) => {
  const { body } = await get(`/api/staff/v1/compoundings/${id}/label`, 'teresa')
  return (await PDFDocument.load(body.label.pdf)).getAuthor()
}

test('a pharmacy of a file sells, is asked, labels and stands on the company’s page; then it is renamed, and leaves', async () => {
  const ours = await request()
  await startWith([south, ...pharmacies])
  expect(said).toEqual([])
  for (const name of ['silvia', 'teresa']) await aPlace(world.ctx(), { name, pharmacyId: south.id })

  // The checkout names it before he asks, and its desk alone has the request.
  const it = await desk.paid()
  await desk.make(it)
  const asked = await request()
  expect(await sellerOf(asked)).toMatchObject({ id: south.id, legalName: south.legalName, inCharge: south.inCharge })
  expect([await pharmacyOf(ours), await pharmacyOf(asked)]).toEqual([firstPharmacyId, south.id])
  expect(await idsAtDeskOf('silvia')).toEqual([asked.dispensingId])
  expect(await companyPage()).toContain(south.legalName)
  expect(await authorOfLabel(it.id)).toBe(south.legalName)

  // Renamed and moved: shown from now on, and not on what was labelled before.
  const renamed = {
    ...south,
    brand: 'Sul & Cia',
    legalName: 'Sul & Filhos Ltda.',
    address: 'Rua Nova, 1, Curitiba, PR',
  }
  await startWith([renamed, ...pharmacies])
  expect((await sellerOf(asked)).legalName).toBe(renamed.legalName)
  expect(await companyPage()).toContain('<h3>Sul &amp; Cia</h3>')
  expect(await companyPage()).not.toContain(south.legalName)
  expect(await authorOfLabel(it.id)).toBe(south.legalName)

  // It leaves the file: nothing new is asked of it, and it keeps what it has.
  await startWith(pharmacies)
  expect(said).toEqual([
    'Pharmacy 3 (Sul & Cia) is no longer named: it takes no new requests, and keeps 1 that are open',
  ])
  expect((await sellerOf(asked)).id).toBe(firstPharmacyId)
  const later = await request()
  expect(await pharmacyOf(later)).toBe(firstPharmacyId)
  expect(await idsAtDeskOf('silvia')).toEqual([asked.dispensingId])
  expect((await get(`/api/staff/v1/dispensings/${asked.dispensingId}`, 'silvia')).status).toBe(200)
  expect(await companyPage()).not.toContain('Sul &amp;')
  const { body } = await get(`/api/staff/v1/people/${await userIdOf('silvia')}/pharmacy`, 'clara')
  expect(showPharmacyOfPerson.response.parse(body).pharmacies.map(({ id, isClosed }) => [id, isClosed])).toEqual([
    [firstPharmacyId, false],
    [south.id, true],
  ])
  await startWith(pharmacies)
  expect(said).toEqual([])

  // Named again, it is asked again.
  await startWith([south, ...pharmacies])
  expect((await sellerOf(asked)).id).toBe(south.id)
})

const userIdOf = async (name: string) =>
  (
    await sql<{ id: number }>`select id from people.users where email = ${`${name}@prumo.example`}`.execute(
      world.world.db,
    )
  ).rows[0]?.id

test('whoever has sold becomes no other company, and a place stays with its keeper; nothing of such a file is taken', async () => {
  await startWith([south, ...pharmacies])
  const other = { ...south, cnpj: '11444777000161', legalName: 'Outra Ltda.' }
  await refuses(
    [other, ...pharmacies],
    [
      'pharmacy 3 has sold as 11222333000181 and cannot become 11444777000161: another company is another entry, with an id of its own',
    ],
  )
  const [first] = pharmacies
  const taking = { ...first, alsoAt: [...first.alsoAt, { ...south.sendsFrom, ships: true }] }
  const moved = { ...south, sendsFrom: { ...south.sendsFrom, id: 9 } }
  await refuses([moved, taking], ['place 3 is kept by pharmacy 3: another place has an id of its own'])
  const { rows } = await sql`select legal_name from shop.sellers where id = 3`.execute(world.world.db)
  expect(rows).toEqual([{ legal_name: south.legalName }])
})

const refuses = async (entries: unknown, faults: string[]) => {
  const refusal: unknown = await startWith(entries).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(PlainFailure)
  expect((refusal as PlainFailure).message).toBe(faults.join('; '))
}

test('a place does not leave its entry, a company keeps its id, and a place with side shelves ships as it did', async () => {
  const [first] = pharmacies
  const missing = (id: number, keeper: number) =>
    `place ${id} of pharmacy ${keeper} is missing: a place stays in its entry, under alsoAt with ships false once no box leaves it`
  await startWith([south, ...pharmacies])
  await refuses([{ ...south, sendsFrom: { ...south.sendsFrom, id: 9 } }, ...pharmacies], [missing(3, 3)])
  await refuses([south, { ...first, alsoAt: [] }], [missing(4, 2)])

  const again = { ...south, id: 7, sendsFrom: { ...south.sendsFrom, id: 7 } }
  await refuses(
    [again, ...pharmacies],
    [`CNPJ ${south.cnpj} is stored as pharmacy 3 and cannot become 7: a company keeps its id`],
  )
  const unsold = { ...south, id: 8, cnpj: '11444777000161', sendsFrom: { ...south.sendsFrom, id: 8 } }
  await startWith([south, unsold, ...pharmacies])
  const swapped = [{ ...south, cnpj: unsold.cnpj }, { ...unsold, cnpj: south.cnpj }, ...pharmacies]
  await refuses(swapped, [
    'pharmacy 3 has sold as 11222333000181 and cannot become 11444777000161: another company is another entry, with an id of its own',
    'CNPJ 11222333000181 is stored as pharmacy 3 and cannot become 8: a company keeps its id',
    'CNPJ 11444777000161 is stored as pharmacy 8 and cannot become 3: a company keeps its id',
  ])

  const [, ...others] = first.alsoAt
  const [place] = first.alsoAt
  await sql`insert into shop.side_shelves (variant_id, stock_location_id)
    select variant_id, 4 from shop.stock_items where stock_location_id = 1 limit 1 on conflict do nothing`.execute(
    world.world.db,
  )
  await refuses(
    [south, unsold, { ...first, alsoAt: [{ ...place, ships: false }, ...others] }],
    ['place 4 has side shelves: ships stays true'],
  )
})

test('a start that names no file closes no pharmacy; a file without it does', async () => {
  const startWithoutFile = () => seed(world.config.database.url, { appEnv: 'local' })
  await startWith([south, ...pharmacies])
  const refusal: unknown = await startWithoutFile().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(PlainFailure)
  expect((refusal as PlainFailure).message).toBe(
    `pharmacy 3 (${south.brand}) takes requests and PHARMACIES_FILE names no file: name it, or one without it to close it`,
  )
  await startWith(pharmacies)
  await startWithoutFile()
})
