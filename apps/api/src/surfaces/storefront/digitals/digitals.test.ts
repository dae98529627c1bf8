import { once } from 'node:events'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeDigitalLinks } from '#domains/shop/digitals'
import { cancelPaidOrder, getOrder, noteReturn, refundOrder } from '#domains/shop/orders'
import { bearerOf } from '#testing/bearer'
import { type Guest, guestOf } from '#testing/guest'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aDigitalAsset } from '../../../domains/shop/digitals/digitals.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(() => sql`truncate shop.digital_assets, shop.digital_links`.execute(world.world.db))
afterAll(() => world.close())

// Control is a course. In these tests it has a file, and the other course, Master, has none.
const [control, master, shampoo] = [142, 328, 1215]
const refused = { error: 'Error, you are not authorized to access this asset' }
const missing = { error: 'The resource you were looking for could not be found.' }

let buyers = 0
/** Each buyer is another one: a course that he has is paid back (decision 0236). */
const placed = async (items: Record<number, number>): Promise<Guest> => {
  const guest = guestOf(world)
  await guest.open(items)
  buyers += 1
  const email = `arquivo-${buyers}@prumo.example`
  await guest.fillIn({ email, private_metadata: { cpf: '123.456.789-09', birth_date: '1990-01-01' } })
  await guest.payByCard(await sandboxControl(world.sandbox.url).cardToken('APRO'))
  const { status, body } = await guest.complete()
  if (status !== 200) throw new Error(`the order was not placed: ${JSON.stringify(body)}`)
  return guest
}

/** A customer who has paid, and the links in his order. */
const paid = async (items: Record<number, number> = { [control]: 1 }) => {
  const guest = await placed(items)
  await world.settle()
  return { guest, links: await linksOf(guest) }
}

const linksOf = async (guest: Guest): Promise<{ token: string; of: string }[]> => {
  const { body } = await guest.get(`order_status/${guest.number}?include=line_items.digital_links`)
  type Included = {
    id: string
    type: string
    attributes: { token: string }
    relationships: Record<string, { data: { id: string } & { id: string }[] }>
  }
  const included: Included[] = body.included
  return included
    .filter(({ type }) => type === 'line_item')
    .flatMap(({ relationships }) =>
      (relationships.digital_links?.data ?? []).map(({ id }) => ({
        of: relationships.variant?.data.id ?? '',
        token: included.find((one) => one.type === 'digital_link' && one.id === id)?.attributes.token ?? '',
      })),
    )
}

const aToken = async (): Promise<string> => (await paid()).links[0]?.token ?? ''

const fetchIt = (token: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  world.app.inject({ method, url: `/api/v2/storefront/digitals/${token}`, headers })
const statusesOf = async (token: string, times: number) => {
  const statuses: number[] = []
  for (let time = 0; time < times; time++) statuses.push((await fetchIt(token)).statusCode)
  return statuses
}
const bytesTaken = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select bytes_taken as n from shop.digital_links`.execute(world.world.db)
  return Number(rows[0]?.n)
}

describe('contract 4: line_item has digital_links (digital_link: token)', () => {
  test('once the order is paid, each line has one to each file of its variant; lines without files have none', async () => {
    await aDigitalAsset(world.ctx())
    await aDigitalAsset(world.ctx())
    const { links } = await paid({ [control]: 1, [master]: 1, [shampoo]: 1 })
    expect(links.map(({ of }) => of)).toEqual([String(control), String(control)])
    for (const { token } of links) expect(token.length).toBeGreaterThanOrEqual(32)
  })

  test('not before it is paid', async () => {
    await aDigitalAsset(world.ctx())
    const guest = guestOf(world)
    await guest.open({ [control]: 1 })
    const { body } = await guest.get('cart?include=line_items.digital_links')
    expect(body.included[0].relationships.digital_links).toEqual({ data: [] })
  })

  test('hearing twice that it is paid makes them once, at once too', async () => {
    await aDigitalAsset(world.ctx())
    const { guest, links } = await paid()
    const { rows } = await sql<{ id: number }>`select id from shop.orders where number = ${guest.number}`.execute(
      world.world.db,
    )
    const orderId = Number(rows[0]?.id)
    await Promise.all(Array.from({ length: 5 }, () => makeDigitalLinks(world.ctx(), { orderId })))
    expect(await linksOf(guest)).toEqual(links)
  })
})

describe('contract 6: GET /digitals/{token}', () => {
  test('the file (200)', async () => {
    const { content, asset } = await aDigitalAsset(world.ctx())
    const answer = await fetchIt(await aToken())
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(content)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      etag: `"${asset.fileId}"`,
      'content-disposition': `attachment; filename="Guia de respiracao.pdf"; filename*=UTF-8''Guia%20de%20respira%C3%A7%C3%A3o.pdf`,
      'x-content-type-options': 'nosniff',
    })
  })

  test.each(['nothing-of-the-kind', '1', '%00', '%F0%9F%A5%9A', '../orders'])(
    'unknown token 404: %s',
    async (token) => {
      const answer = await fetchIt(token)
      expect([answer.statusCode, answer.json()]).toEqual([404, missing])
    },
  )

  test('limit reached 403', async () => {
    await aDigitalAsset(world.ctx(), { downloadsLimit: 2 })
    const token = await aToken()
    expect(await statusesOf(token, 3)).toEqual([200, 200, 403])
    expect((await fetchIt(token)).json()).toEqual(refused)
    expect((await fetchIt(token, { range: 'bytes=100-' })).statusCode).toBe(403)
    expect((await fetchIt(token, {}, 'HEAD')).statusCode).toBe(403)
  })

  test('five downloads within seven days, unless the asset says otherwise', async () => {
    await aDigitalAsset(world.ctx())
    expect(await statusesOf(await aToken(), 6)).toEqual([200, 200, 200, 200, 200, 403])
  })

  test('without limits it is good for ever', async () => {
    await aDigitalAsset(world.ctx(), { downloadsLimit: null, linkDays: null })
    const token = await aToken()
    world.clock.advance(400 * 24 * 3_600_000)
    expect(new Set(await statusesOf(token, 8))).toEqual(new Set([200]))
  })

  test('its time over 403', async () => {
    await aDigitalAsset(world.ctx())
    const token = await aToken()
    world.clock.advance(7 * 24 * 3_600_000 - 1)
    expect((await fetchIt(token)).statusCode).toBe(200)
    world.clock.advance(1)
    const answer = await fetchIt(token)
    expect([answer.statusCode, answer.json()]).toEqual([403, refused])
  })

  test('file missing 403', async () => {
    const { asset } = await aDigitalAsset(world.ctx())
    const token = await aToken()
    await world.world.gateways.files.remove({ id: asset.fileId })
    const answer = await fetchIt(token)
    expect([answer.statusCode, answer.json()]).toEqual([403, refused])
    expect(await bytesTaken()).toBe(0)
  })

  test('a storage that is down: 503 with when to come back, and nothing is counted', async () => {
    await aDigitalAsset(world.ctx())
    const token = await aToken()
    const { dir } = world.config.files
    renameSync(dir, `${dir} away`)
    writeFileSync(dir, 'no folder')
    const answer = await fetchIt(token)
    rmSync(dir)
    renameSync(`${dir} away`, dir)
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '30',
      { error: 'The file cannot be read at the moment. Please try again.' },
    ])
    expect(await bytesTaken()).toBe(0)
    expect((await fetchIt(token)).statusCode).toBe(200)
  })

  test('money that went back takes the file along: 403', async () => {
    await aDigitalAsset(world.ctx())
    const { guest, links } = await paid()
    const { rows } = await sql<{ id: number }>`select id from shop.orders where number = ${guest.number}`.execute(
      world.world.db,
    )
    await cancelPaidOrder(world.ctx(), { orderId: Number(rows[0]?.id) })
    expect((await fetchIt(links[0]?.token ?? '')).statusCode).toBe(403)
  })

  test('other goods of its order that went back leave the file; its own money takes it along', async () => {
    await aDigitalAsset(world.ctx())
    const { guest, links } = await paid({ [control]: 1, [shampoo]: 1 })
    const { rows } = await sql<{ id: number }>`select id from shop.orders where number = ${guest.number}`.execute(
      world.world.db,
    )
    const order = await getOrder(world.ctx(), { orderId: Number(rows[0]?.id) })
    const giveBack = (variantId: number) =>
      refundOrder(world.ctx(), {
        orderId: order.id,
        requestKey: `variant ${variantId}`,
        reason: 'order_corrected',
        parts: {
          lines: [{ lineId: order.lines.find((line) => line.variantId === variantId)?.id ?? 0, units: 1 }],
          freight: false,
        },
      })
    await giveBack(shampoo)
    await noteReturn(world.ctx(), { orderId: order.id, goods: 'returned' })
    expect((await fetchIt(links[0]?.token ?? '')).statusCode).toBe(200)
    await giveBack(control)
    expect((await fetchIt(links[0]?.token ?? '')).statusCode).toBe(403)
  })

  test('an old bearer is no hindrance: nobody looks at it', async () => {
    await aDigitalAsset(world.ctx())
    const token = await aToken()
    const bearer = await bearerOf(world, 'bruno@prumo.example')
    await world.app.inject({ method: 'POST', url: '/spree_oauth/revoke', payload: { token: bearer } })
    expect((await fetchIt(token, { authorization: `Bearer ${bearer}` })).statusCode).toBe(200)
  })

  test('HEAD tells of it and counts nothing', async () => {
    await aDigitalAsset(world.ctx(), { downloadsLimit: 1 })
    const token = await aToken()
    const answer = await fetchIt(token, {}, 'HEAD')
    expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '200000', ''])
    expect(await bytesTaken()).toBe(0)
  })
})

test('our OpenAPI says that it answers bytes', () => {
  const { paths } = world.app.documents.get('storefront') as {
    paths: Record<string, { get: { responses: Record<string, { content: object }> } }>
  }
  const content = paths['/api/v2/storefront/digitals/{token}']?.get.responses['200']?.content
  expect(content).toEqual({ 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } })
})

describe('issue 5: range requests', () => {
  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=65530-65550', 65_530, 65_550],
    ['bytes=199990-', 199_990, 199_999],
    ['bytes=199990-999999', 199_990, 199_999],
    ['bytes=-10', 199_990, 199_999],
    ['bytes=0-', 0, 199_999],
  ])('%s: 206 with those bytes', async (range, start, end) => {
    const { content } = await aDigitalAsset(world.ctx())
    const answer = await fetchIt(await aToken(), { range })
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([206, `bytes ${start}-${end}/200000`])
    expect(answer.headers['content-length']).toBe(String(end - start + 1))
    expect(answer.rawPayload.equals(content.subarray(start, end + 1))).toBe(true)
  })

  test.each(['bytes=0-1,5-9', 'lines=1-2', 'bytes=9-1'])('%s is answered whole', async (range) => {
    await aDigitalAsset(world.ctx())
    expect((await fetchIt(await aToken(), { range })).statusCode).toBe(200)
  })

  test('one outside the file: 416, and nothing is counted', async () => {
    await aDigitalAsset(world.ctx())
    const answer = await fetchIt(await aToken(), { range: 'bytes=200000-' })
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */200000'])
    expect(Object.keys(answer.json())).toEqual(['error'])
    expect(await bytesTaken()).toBe(0)
  })

  test('If-Range of this file resumes; of another one gets this one whole', async () => {
    const { asset } = await aDigitalAsset(world.ctx())
    const token = await aToken()
    const range = 'bytes=100-'
    expect((await fetchIt(token, { range, 'if-range': `"${asset.fileId}"` })).statusCode).toBe(206)
    expect((await fetchIt(token, { range, 'if-range': '"another"' })).statusCode).toBe(200)
  })
})

describe('issue 5: download limits and resume', () => {
  test('a download in parts counts once', async () => {
    const { content } = await aDigitalAsset(world.ctx(), { downloadsLimit: 1 })
    const token = await aToken()
    const parts: Buffer[] = []
    for (const range of ['bytes=0-9999', 'bytes=10000-149999', 'bytes=150000-']) {
      const answer = await fetchIt(token, { range })
      expect(answer.statusCode).toBe(206)
      parts.push(answer.rawPayload)
    }
    expect(Buffer.concat(parts).equals(content)).toBe(true)
    expect((await fetchIt(token)).statusCode).toBe(403)
  })

  test('one byte more than the limit is the most that anybody gets in parts', async () => {
    await aDigitalAsset(world.ctx(), { downloadsLimit: 1 })
    const token = await aToken()
    const range = 'bytes=1-'
    expect((await fetchIt(token, { range })).statusCode).toBe(206)
    expect((await fetchIt(token, { range: 'bytes=0-0' })).statusCode).toBe(206)
    expect((await fetchIt(token, { range })).statusCode).toBe(403)
  })

  test('twenty at once are given no more than the limit', async () => {
    await aDigitalAsset(world.ctx(), { downloadsLimit: 3 })
    const token = await aToken()
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetchIt(token)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(17)
  })

  test('one that broke off is resumed where it stopped, and counts once', async () => {
    const sizeBytes = 24 * 1024 * 1024
    const { content } = await aDigitalAsset(world.ctx(), { downloadsLimit: 1, sizeBytes })
    const token = await aToken()
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as { port: number }
    const url = `http://127.0.0.1:${port}/api/v2/storefront/digitals/${token}`
    const open = async (headers: Record<string, string> = {}): Promise<IncomingMessage> => {
      const [answer] = (await once(get(url, { headers, agent: false }), 'response')) as [IncomingMessage]
      return answer
    }

    const broken = await open()
    const got: Buffer[] = []
    for await (const piece of broken) {
      got.push(piece)
      if (Buffer.concat(got).length > 1024 * 1024) break
    }
    broken.destroy()
    const received = Buffer.concat(got)
    await vi.waitFor(async () => expect(await bytesTaken()).toBeLessThan(sizeBytes), 10_000)
    expect(await bytesTaken()).toBeGreaterThanOrEqual(received.length)

    const resumed = await open({ range: `bytes=${received.length}-` })
    expect(resumed.statusCode).toBe(206)
    const rest: Buffer[] = []
    for await (const piece of resumed) rest.push(piece)
    expect(Buffer.concat([received, ...rest]).equals(content)).toBe(true)
    const again = await open()
    expect([again.statusCode, JSON.parse(await text(again))]).toEqual([403, refused])
  })
})
