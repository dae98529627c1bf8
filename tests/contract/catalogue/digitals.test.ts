import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDigitalAsset } from '../../../apps/api/src/domains/shop/digitals/digitals.factory.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { aBuyer, adult, chooseCard, course } from '../checkout/buyers.ts'
import { id, includedOf, notFound, text } from '../wire.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const refused = { error: 'Error, you are not authorized to access this asset' }
const fetched = (token: string) => world.app.inject(`/api/v2/storefront/digitals/${token}`)

/** Somebody who bought the course. */
const aStudent = async () => {
  const student = await aBuyer(world, { [course]: 1 })
  await student.patch('checkout', { order: { email: 'aluno@prumo.example', private_metadata: adult } })
  await chooseCard(world, student)
  await student.complete()
  await world.settle()
  return student
}

const aLink = async () => {
  const student = await aStudent()
  const { body } = await student.get(`order_status/${student.number}?include=line_items.digital_links`)
  return includedOf(body, 'digital_link')[0]
}

describe('contract 6: GET /digitals/{token}', () => {
  test('the file (200); contract 4: digital_link: token', async () => {
    const { content } = await aDigitalAsset(world.ctx())
    const link = await aLink()
    expect(link).toEqual({ id, type: 'digital_link', attributes: { token: text }, relationships: {} })
    const answer = await fetched(link.attributes.token)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.rawPayload.equals(content)).toBe(true)
  })

  test('unknown token: 404', async () => {
    const answer = await fetched('nothing-of-the-kind')
    expect({ status: answer.statusCode, body: answer.json() }).toEqual(notFound)
  })

  test('file missing: 403', async () => {
    const { asset } = await aDigitalAsset(world.ctx())
    const student = await aStudent()
    const { body } = await student.get(`order_status/${student.number}?include=line_items.digital_links`)
    await world.world.gateways.files.remove({ id: asset.fileId })
    const tokens: string[] = includedOf(body, 'digital_link').map(({ attributes }) => attributes.token)
    const answers = await Promise.all(tokens.map(fetched))
    expect(answers.map((answer) => answer.statusCode).sort()).toContain(403)
    expect(answers.find(({ statusCode }) => statusCode === 403)?.json()).toEqual(refused)
  })

  test('limit reached: 403', async () => {
    const link = await aLink()
    for (let time = 0; time < 20; time++) await fetched(link.attributes.token)
    const answer = await fetched(link.attributes.token)
    expect([answer.statusCode, answer.json()]).toEqual([403, refused])
  })
})
