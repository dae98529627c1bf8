import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useStack } from '../product/stack.ts'
import * as buyer from '../shop/buyer.ts'

const stack = useStack()

/** The accessible name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(`(() => {
    const element = document.activeElement
    const named = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent
    return (named ?? '').trim()
  })()`) as Promise<string>

/** Presses Tab until an element with this name has the focus, with a limit. */
const tabTo = async (page: Page, name: string | RegExp, most = 40) => {
  const seen: string[] = []
  for (let presses = 0; presses < most; presses += 1) {
    const present = await focused(page)
    if (typeof name === 'string' ? present === name : name.test(present)) return
    seen.push(present)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}; it passed ${seen.join(' > ')}`)
}

const type = async (page: Page, field: string | RegExp, text: string) => {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

test('the whole purchase is made without a pointer, and focus is where the eye is', async () => {
  const { page } = await stack.visit()
  await page.goto('/sex-tools')
  await page.getByRole('heading', { name: 'Loja', level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('Ir para o conteúdo')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Ovo masturbador')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Ovo masturbador', level: 1 }).waitFor()
  await expect.poll(() => focused(page)).toBe('Ovo masturbador')
  await tabTo(page, 'Colocar no carrinho')
  await page.keyboard.press('Enter')

  // The drawer takes the focus, keeps it inside and gives it back.
  await buyer.cart(page).waitFor()
  await expect.poll(() => focused(page)).toBe('Seu carrinho')
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(
      'document.activeElement === document.body || document.querySelector("dialog[open]").contains(document.activeElement)',
    )
    expect(isInside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await buyer.cart(page).waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe('Colocar no carrinho')
  await page.keyboard.press('Shift+Tab')
  await tabTo(page, 'Colocar no carrinho')
  await page.keyboard.press('Enter')
  await buyer.cart(page).waitFor()
  await tabTo(page, 'Finalizar a compra')
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { name: 'Seus dados', level: 1 }).waitFor()
  await type(page, 'Nome', 'Bruno')
  await type(page, 'Sobrenome', 'Almeida')
  await type(page, 'E-mail', 'teclado@prumo.example')
  await type(page, 'CPF', '12345678909')
  await type(page, 'Data de nascimento', '01011990')
  await type(page, 'Telefone com DDD', '11987654321')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Onde entregamos', level: 1 }).waitFor()
  await expect.poll(() => focused(page)).toBe('Onde entregamos')
  await type(page, 'CEP', '01310200')
  await expect.poll(() => page.getByLabel('Cidade').inputValue()).toBe('São Paulo')
  await type(page, 'Número', '1578')
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: /SEDEX/, checked: true }).waitFor()
  await tabTo(page, /^SEDEX/)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('radio', { name: /PAC/, checked: true }).waitFor()
  await tabTo(page, 'Continuar para o pagamento')
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'Pix' }).waitFor()
  await tabTo(page, 'Revisar o pedido')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Confira antes de pagar', level: 1 }).waitFor()
  await tabTo(page, /^Li o resumo/)
  await page.keyboard.press('Space')
  await tabTo(page, /^Pagar R\$.* com Pix$/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Falta só o Pix' }).waitFor()
  // Its code is drawn by a file that comes after it.
  await page.getByRole('button', { name: 'Copiar código Pix' }).waitFor()
  await tabTo(page, 'Copiar código Pix')
})
