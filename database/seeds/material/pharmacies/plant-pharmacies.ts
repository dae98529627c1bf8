import { company } from '@prumo/contracts/company'
import type pg from 'pg'
import { PlainFailure } from '../../../../tools/terminal/plain-failure.ts'
import { plant } from '../plant.ts'
import type { Pharmacies } from './pharmacies-file.ts'

/**
 * We and the pharmacies sell; each pharmacy packs at its places. One that is no longer named takes no more requests,
 * and finishes what it has: it keeps its desk, its book and its places (decision 0168). `say` hears of it once.
 * `isNamed`: an operator's file names them. Throws one PlainFailure where an id would come to mean another company, a
 * company another id, where a place would leave, and where no file is named though one was before.
 */
export const plantPharmacies = async (
  client: pg.Client,
  { pharmacies, isNamed, say }: { pharmacies: Pharmacies; isNamed: boolean; say: (line: string) => void },
): Promise<void> => {
  if (!isNamed) await assertNoneForgotten(client, pharmacies)
  await assertSameCompanies(client, pharmacies)
  await plant(client, 'shop.sellers', sellersOf(pharmacies), { key: ['id'] })
  await plant(client, 'plans.pharmacies', permitsOf(pharmacies), { key: ['id'] })
  await plant(client, 'shop.stock_locations', placesOf(pharmacies), { key: ['id'] })
  for (const line of await closeOthers(client, pharmacies)) say(line)
}

/** We, and the pharmacies that sell medicine; an order's `seller_id` is one of these. */
const sellersOf = (pharmacies: Pharmacies) => [
  { id: 1, name: company.brand, legal_name: company.legalName, cnpj: company.cnpj },
  ...pharmacies.map(({ id, brand, legalName, cnpj }) => ({ id, name: brand, legal_name: legalName, cnpj })),
]

/** What labels, checkouts and treatments say of each pharmacy. */
const permitsOf = (pharmacies: Pharmacies) =>
  pharmacies.map(({ id, afe, ae, address, phone, inCharge, states }, index) => ({
    ...{ id, afe, ae, address, telephone: phone, states },
    in_charge_name: inCharge.name,
    in_charge_registration: inCharge.registration,
    position: index + 1,
  }))

/** Where each pharmacy packs and sends from, its first place first. What we sell is at home at the very first. */
const placesOf = (pharmacies: Pharmacies) =>
  pharmacies.flatMap(({ id: keptBy, sendsFrom, alsoAt }) =>
    [{ ...sendsFrom, ships: true }, ...alsoAt].map((place) => ({
      id: place.id,
      name: place.name,
      postal_code: place.postalCode,
      sender_name: place.senderName,
      sender_address: place.senderAddress,
      kept_by: keptBy,
      ships: place.ships,
    })),
  )

/**
 * A company keeps its id, and once it has sold an id its company; a place stays, with its keeper and, where units lie
 * on side shelves, shipping as it did: orders, books and boxes name them.
 */
const assertSameCompanies = async (client: pg.Client, pharmacies: Pharmacies): Promise<void> => {
  const named = [JSON.stringify(sellersOf(pharmacies)), JSON.stringify(placesOf(pharmacies))]
  const { rows } = await client.query<{ fault: string }>(faultsSql, named)
  if (rows.length > 0) throw new PlainFailure(rows.map(({ fault }) => fault).join('; '))
}

const faultsSql = `
  with seller as (select * from json_populate_recordset(null::shop.sellers, $1)),
    place as (select * from json_populate_recordset(null::shop.stock_locations, $2))
  select format('pharmacy %s has sold as %s and cannot become %s: another company is another entry, with an id of its own',
      stored.id, stored.cnpj, named.cnpj) as fault
    from shop.sellers stored join seller named using (id)
    where named.cnpj <> stored.cnpj and exists (select from shop.orders where seller_id = stored.id)
  union all
  select format('CNPJ %s is stored as pharmacy %s and cannot become %s: a company keeps its id', stored.cnpj, stored.id, named.id)
    from shop.sellers stored join seller named using (cnpj) where named.id <> stored.id
  union all
  select format('place %s is kept by pharmacy %s: another place has an id of its own', stored.id, stored.kept_by)
    from shop.stock_locations stored join place named using (id) where named.kept_by <> stored.kept_by
  union all
  select format('place %s of pharmacy %s is missing: a place stays in its entry, under alsoAt with ships false once no box leaves it',
      stored.id, stored.kept_by)
    from shop.stock_locations stored
    where stored.kept_by in (select id from seller) and stored.id not in (select id from place)
  union all
  select format('place %s has side shelves: ships stays %s', stored.id, stored.ships::text)
    from shop.stock_locations stored join place named using (id)
    where named.ships <> stored.ships and exists (select from shop.side_shelves where stock_location_id = stored.id)`

/** A start that forgets the file must not move treatments to another company. */
const assertNoneForgotten = async (client: pg.Client, pharmacies: Pharmacies): Promise<void> => {
  const { rows } = await client.query<{ id: number; name: string }>(
    `select id, name from plans.pharmacies join shop.sellers using (id)
     where position is not null and id <> all($1) order by id`,
    [pharmacies.map(({ id }) => id)],
  )
  if (rows.length === 0) return
  const open = rows.map(({ id, name }) => `pharmacy ${id} (${name})`).join(', ')
  throw new PlainFailure(
    `${open} takes requests and PHARMACIES_FILE names no file: name it, or one without it to close it`,
  )
}

const closeOthers = async (client: pg.Client, pharmacies: Pharmacies): Promise<string[]> => {
  const { rows } = await client.query<{ id: number; name: string; open: number }>(
    `with closed as (
       update plans.pharmacies set position = null
       where position is not null and id <> all($1) returning id)
     select seller.id, seller.name, (select count(*)::int from plans.dispensings
       where pharmacy_id = seller.id and state in ('requested', 'in_question', 'accepted', 'waiting_for_pix', 'payment_failed')
     ) as open
     from closed join shop.sellers seller on seller.id = closed.id order by seller.id`,
    [pharmacies.map(({ id }) => id)],
  )
  return rows.map(
    ({ id, name, open }) =>
      `Pharmacy ${id} (${name}) is no longer named: it takes no new requests, and keeps ${open} that are open`,
  )
}
