import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { mailsTo } from '../product/sandbox.ts'
import { screenNames, useStack } from '../product/stack.ts'
import { inside, password } from './owner.ts'

const stack = useStack()
// An address by number has no passkeys.
const site = () => stack.product.webUrl.replace('127.0.0.1', 'localhost')

/** The browser's own virtual device, which knows its owner and keeps passkeys that find their account. */
const giveDevice = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** The owner's finger is another's. */
    forgetOwner: () => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    knowOwner: () => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true }),
  }
}

const typeIn = async (page: Page, email: string) => {
  await page.goto(`${site()}/entrar`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
}

test.each(screenNames)(
  'on a %s an owner adds a passkey, and enters with it alone or after his password',
  async (screen) => {
    const { page, faults } = await stack.visit({ screen, colorMode: screen === 'phone' ? 'dark' : 'light' })
    const email = await ownCustomer(stack.product, { like: 'bruno', journey: `passkey-${screen}` })
    const device = await giveDevice(page)
    await typeIn(page, email)
    await inside(page)
    await page.goto(`${site()}/_app/seguranca`)
    await page.getByRole('button', { name: 'Adicionar uma chave de acesso' }).click()
    await page.getByLabel('Nome da chave').fill('Meu celular')
    await expectFit(page, 'a passkey to name')
    await page.getByRole('button', { name: 'Criar a chave' }).click()
    await page.getByText('Meu celular').waitFor()
    await page.getByText('Crie seus códigos de recuperação').waitFor()
    await expectFit(page, 'a passkey that was added')
    const subjects = async () => (await mailsTo(stack.product.sandboxUrl, email)).map(({ subject }) => subject)
    await expect.poll(subjects).toContain('A forma de entrar na sua conta mudou')

    const leave = async () => {
      if (screen === 'phone') await page.getByRole('button', { name: 'Mais' }).click()
      await page.getByRole('button', { name: 'Sair da conta' }).click()
      await page.getByRole('heading', { name: 'Saúde de homem, conversada sem rodeio.' }).waitFor()
    }
    await leave()
    await page.goto(`${site()}/entrar`)
    await page.getByRole('button', { name: 'Entrar com chave de acesso' }).waitFor()
    await expectFit(page, 'the sign-in with a passkey')
    await device.forgetOwner()
    await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
    await page.getByText('O aparelho não confirmou.').waitFor()
    await device.knowOwner()
    await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
    await inside(page)

    await leave()
    await typeIn(page, email)
    await page.getByText('Sua conta pede também a chave de acesso').waitFor()
    await expectFit(page, 'a passkey as second step')
    await page.getByRole('button', { name: 'Usar a chave de acesso' }).click()
    await inside(page)
    await page.goto(`${site()}/_app/seguranca`)
    await page.getByRole('button', { name: 'Renomear Meu celular' }).click()
    await page.getByLabel('Nome da chave').fill('Celular antigo')
    await page.getByRole('button', { name: 'Salvar o nome' }).click()
    await page.getByRole('button', { name: 'Remover Celular antigo' }).click()
    await page.getByText('Celular antigo').waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  },
)
