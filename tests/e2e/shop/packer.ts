import type { Page } from 'playwright-core'

/** The actions of whoever packs, in order. Each ends when the page shows its result. */

export const open = async (page: Page, orderNumber: string) => {
  await page.goto('/equipe/expedicao')
  await page.getByRole('link', { name: new RegExp(orderNumber) }).click()
  await page.getByRole('heading', { name: `Pedido ${orderNumber}`, level: 1 }).waitFor()
}

/** By keyboard: the button has the focus, and Enter closes the box. */
export const pack = async (page: Page) => {
  const close = page.getByRole('button', { name: 'Fechar a caixa' })
  await close.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Fazer a etiqueta' }).waitFor()
}

/** The label is saved as a file; returns its tracking code. */
export const label = async (page: Page): Promise<string> => {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Fazer a etiqueta' }).click()
  await saved
  const heading = page.getByRole('heading', { name: /^Rastreio / })
  await heading.waitFor()
  return ((await heading.textContent()) ?? '').replace('Rastreio ', '')
}

export const post = async (page: Page) => {
  await page.goto('/equipe/expedicao?lista=coleta&local=1')
  await page.getByRole('button', { name: 'Fechar a lista de postagem' }).click()
  await page.getByText(/^Lista \d+ fechada: 1 caixa\.$/).waitFor()
}

/** The carrier of the sandbox moves a parcel. */
export const move = async (sandboxUrl: string, code: string, kind: string) => {
  const answer = await fetch(`${sandboxUrl}/control/parcels/${code}/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind }),
  })
  if (!answer.ok) throw new Error(`the sandbox did not move ${code}: ${answer.status}`)
}
