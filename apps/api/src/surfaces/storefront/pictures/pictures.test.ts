import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ WEB_URL: 'https://prumo.example' })
})
afterAll(() => world.close())

describe('pictures on the API’s host', () => {
  test.each([
    ['GET', '/patientArea/pictures/ovo-masturbador.svg'],
    ['HEAD', '/patientArea/pictures/ovo-masturbador.svg'],
    ['GET', '/patientArea/cards/sex-tools.png'],
    ['HEAD', '/patientArea/cards/sex-tools.png'],
  ] as const)('%s %s leads to the web’s file, for a day and for every page', async (method, url) => {
    const { statusCode, headers } = await world.app.inject({ method, url })
    expect([statusCode, headers.location]).toEqual([302, `https://prumo.example${url}`])
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  test('the url of a product’s image leads to its file', async () => {
    const { included } = (await world.app.inject('/api/v2/storefront/products/204?include=images')).json()
    const { original_url, styles } = included[0].attributes
    for (const path of [original_url, styles[0].url]) {
      expect((await world.app.inject(path)).headers.location).toBe(`https://prumo.example${path}`)
    }
  })

  test.each([
    '/patientArea/pictures/ovo.exe',
    '/patientArea/pictures/Ovo.svg',
    '/patientArea/pictures/..%2Fsegredo.svg',
    '/patientArea/pictures/%2F%2Felsewhere.example%2Fa.svg',
    '/patientArea/cards/.png',
    '/patientArea/cards/a.svg%0Ab.svg',
  ])('%s is 404', async (url) => {
    const { statusCode, headers, body } = await world.app.inject(url)
    expect([statusCode, JSON.parse(body)]).toEqual([
      404,
      { error: 'The resource you were looking for could not be found.' },
    ])
    expect(headers['content-type']).toMatch(/^application\/vnd\.api\+json/)
    expect(headers.location).toBeUndefined()
  })

  test('they are in no document', () => {
    expect(JSON.stringify(world.app.documents.get('storefront'))).not.toContain('patientArea')
  })
})
