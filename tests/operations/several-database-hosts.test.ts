import { expect, test } from 'vitest'
import { startApiProcess } from '../../apps/api/src/testing/api-process.ts'
import { testDatabase } from '../../apps/api/src/testing/database.ts'
import { migrate } from '../../tools/migrate.ts'
import { findFreePort } from '../../tools/processes/free-port.ts'

test('tools and API work on a DATABASE_URL that names a host that is gone before the one that is there', async () => {
  const { url } = await testDatabase()
  const { host } = new URL(url)
  const several = url.replace(host, `127.0.0.1:${await findFreePort()},${host}`)
  expect(await migrate(several)).toEqual([])
  const api = await startApiProcess({ DATABASE_URL: several, API_PORT: String(await findFreePort()) })
  try {
    expect((await fetch(`${api.url}/api/v2/storefront/products?per_page=1`)).status).toBe(200)
  } finally {
    await api.end()
  }
  expect(api.log()).not.toContain('listening connection failed')
})
