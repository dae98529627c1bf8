import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { useStack } from '../product/stack.ts'

const stack = useStack()

test('a page that was opened hears the first press, however late its script came', async () => {
  const { page } = await stack.visit()
  await page.route('**/entry.client-*.js', async (route) => {
    await pause(2_000)
    await route.continue()
  })
  await page.goto('/sex-tools')
  const button = page.getByRole('button', { name: 'Modo discreto' })
  await button.click()
  await expect.poll(() => button.getAttribute('aria-pressed'), { timeout: 5_000 }).toBe('true')
})
