import { expect, test } from 'vitest'
import { findFreePort } from './free-port.ts'

test('ports that are asked for at once, or one after another, are all different', async () => {
  const atOnce = await Promise.all(Array.from({ length: 200 }, findFreePort))
  const after = []
  for (let asked = 0; asked < 200; asked += 1) after.push(await findFreePort())
  expect(new Set([...atOnce, ...after]).size).toBe(400)
})
