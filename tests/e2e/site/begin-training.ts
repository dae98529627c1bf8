import type { Page } from 'playwright-core'

/** He agrees that what he says of his days is kept, and makes today the first day. */
export const beginTraining = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Li e autorizo' }).click()
  await page.getByText(/Você autorizou em/).waitFor()
  await page.getByRole('button', { name: 'Começar hoje' }).click()
}
