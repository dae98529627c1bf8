import type { Page } from 'playwright-core'
import { codeOfApp } from '../../../apps/api/src/testing/code-of-app.ts'
import { openSecurity, password } from '../account/owner.ts'
import { query } from '../care/care-by-http.ts'
import { ownCustomer } from '../product/own-customer.ts'
import type { Scene, Stage } from './scene.ts'

let owners = 0
/** An account of its own, because the scene runs again on the other screen. */
const anOwner = ({ product, screen }: Stage, journey: string) => {
  owners += 1
  return ownCustomer(product, { like: 'bruno', journey: `galeria-${journey}-${screen}-${owners}` })
}
const typeIn = async (page: Page, email: string, at = '/entrar') => {
  await page.goto(at, { waitUntil: 'networkidle' })
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
}
const enter = async (page: Page, email: string, at?: string) => {
  await typeIn(page, email, at)
  await page.waitForURL(/\/_app/)
}
const addApp = async (page: Page) => {
  const secret = await page.getByLabel('Chave', { exact: true }).inputValue()
  await page.getByLabel('Código do aplicativo').fill(await codeOfApp(secret))
  await page.getByRole('button', { name: 'Confirmar o aplicativo' }).click()
  await page.getByText('Crie seus códigos de recuperação').waitFor()
}
/** The browser's own virtual device, with its owner's finger on it. */
const giveDevice = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}
const agents = ['Windows NT 10.0; Win64; x64', 'Linux; Android 14', 'Macintosh; Intel Mac OS X 10_15_7']
const openElsewhere = ({ product }: Stage, email: string) =>
  Promise.all(
    agents.map((system) =>
      fetch(`${product.apiUrl}/spree_oauth/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': `Mozilla/5.0 (${system}) Chrome/140.0.0.0` },
        body: JSON.stringify({ grant_type: 'password', username: email, password }),
      }),
    ),
  )

/** What protects an account: how it is entered, and the page where its owner changes that. */
export const safetyScenes: readonly Scene[] = [
  {
    group: 'Conta',
    name: 'entrar: motivo e enganos',
    async play(set) {
      const { page, look } = set
      await page.goto('/entrar?voltar=%2F_app%2Fdados')
      await page.getByText('Entre para continuar.', { exact: false }).waitFor()
      await look('para ver o que é seu')
      await page.goto('/entrar?voltar=%2Fsex-tools')
      await page.getByText('Depois, você volta', { exact: false }).waitFor()
      await look('no meio de outra coisa')
      await page.getByRole('textbox', { name: 'E-mail' }).fill('ninguem@prumo.example')
      await page.getByLabel('Senha').fill('nada disso')
      await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
      await page.getByText('O e-mail ou a senha não conferem.').waitFor()
      await look('não confere')
    },
  },
  {
    group: 'Conta',
    name: 'segundo passo: código por e-mail',
    async play(set) {
      const { page, look } = set
      const email = await anOwner(set, 'passo-email')
      await enter(page, email)
      await openSecurity(page)
      await page.getByRole('button', { name: 'Ligar o código por e-mail' }).click()
      await page.getByText('Crie seus códigos de recuperação').waitFor()
      await look('ligado')
      await page.context().clearCookies()
      await typeIn(page, email)
      await page.getByLabel('Código de 6 números').waitFor()
      await look('pedido')
      await page.getByLabel('Código de 6 números').fill('000000')
      await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
      await page.getByText('O código não confere', { exact: false }).waitFor()
      await look('não confere')
    },
  },
  {
    group: 'Conta',
    name: 'segundo passo: aplicativo e códigos de recuperação',
    async play(set) {
      const { page, look } = set
      const email = await anOwner(set, 'passo-app')
      await enter(page, email)
      await openSecurity(page)
      await page.getByRole('button', { name: 'Adicionar um aplicativo de códigos' }).click()
      await page.getByRole('img', { name: /Código QR/ }).waitFor()
      await look('adicionar')
      await addApp(page)
      await page.getByRole('button', { name: 'Criar códigos de recuperação' }).click()
      await page.getByRole('list', { name: 'Seus códigos de recuperação' }).waitFor()
      await look('códigos de recuperação')
      await page.getByRole('button', { name: 'Já guardei' }).click()
      await page.context().clearCookies()
      await typeIn(page, email)
      await page.getByLabel('Código do aplicativo').waitFor()
      await look('pedido')
      await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
      await page.getByLabel('Código de recuperação').waitFor()
      await look('código de recuperação')
      await page.getByRole('button', { name: 'Perdi o segundo passo e os códigos' }).click()
      await page.getByRole('button', { name: 'Pedir ajuda' }).waitFor()
      await look('perdi tudo')
      await page.getByRole('button', { name: 'Pedir ajuda' }).click()
      await page.getByText('Recebemos seu pedido').waitFor()
      await look('ajuda pedida')
    },
  },
  {
    group: 'Conta',
    name: 'chaves de acesso',
    async play(set) {
      const { page, product, look } = set
      // An address by number has no passkeys.
      const site = product.webUrl.replace('127.0.0.1', 'localhost')
      await giveDevice(page)
      const email = await anOwner(set, 'chave')
      await enter(page, email, `${site}/entrar`)
      await page.goto(`${site}/_app/seguranca`)
      await page.getByRole('button', { name: 'Adicionar uma chave de acesso' }).click()
      await page.getByLabel('Nome da chave').fill('Meu celular')
      await look('dar um nome')
      await page.getByRole('button', { name: 'Criar a chave' }).click()
      await page.getByText('Meu celular').waitFor()
      await page.getByText('Crie seus códigos de recuperação').waitFor()
      await look('criada')
      await page.context().clearCookies()
      await page.goto(`${site}/entrar`)
      await page.getByRole('button', { name: 'Entrar com chave de acesso' }).waitFor()
      await look('entrar')
      await typeIn(page, email, `${site}/entrar`)
      await page.getByRole('button', { name: 'Usar a chave de acesso' }).waitFor()
      await look('segundo passo')
    },
  },
  {
    group: 'Conta',
    name: 'segurança: aparelhos, trocas e prova',
    async play(set) {
      const { page, product, look } = set
      const email = await anOwner(set, 'seguranca')
      await openElsewhere(set, email)
      await query(
        product,
        `insert into people.trusted_devices (user_id, token_hash, expires_at, browser, system)
          select id, sha256(convert_to(email, 'UTF8')), now() + interval '20 days', 'chrome', 'android' from people.users
          where email = $1`,
        [email],
      )
      await enter(page, email)
      await openSecurity(page)
      await page
        .getByRole('button', { name: /^Encerrar / })
        .first()
        .waitFor()
      await look('aberta em vários aparelhos')
      await page.getByRole('button', { name: 'Trocar o e-mail' }).click()
      await page.getByRole('button', { name: 'Enviar o link' }).click()
      await look('trocar o e-mail, sem dados')
      await page.getByLabel('E-mail novo').fill(`novo-${email}`)
      await page.getByLabel('Senha atual').fill(password)
      await page.getByRole('button', { name: 'Enviar o link' }).click()
      await page.getByText('Falta confirmar o e-mail novo').waitFor()
      await look('e-mail novo espera')
      await page.getByRole('button', { name: 'Trocar a senha' }).click()
      await page.getByRole('button', { name: 'Salvar a senha nova' }).click()
      await look('trocar a senha, sem dados')
      await query(
        product,
        `update people.sign_ins set proven_at = now() - interval '1 hour'
          where user_id = (select id from people.users where email = $1)`,
        [email],
      )
      await page.getByRole('button', { name: 'Ligar o código por e-mail' }).click()
      await page.getByRole('dialog', { name: 'Confirme que é você' }).waitFor()
      await look('confirmar que é você')
    },
  },
  {
    group: 'Conta',
    name: 'segurança: não carrega',
    mayFail: true,
    async play(set) {
      const { page, look } = set
      await enter(page, await anOwner(set, 'seguranca-fora'))
      await page.route(/\/api\/v1\/security/, () => new Promise(() => {}))
      await page.goto('/_app/seguranca')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await look('carregando')
      await page.unroute(/\/api\/v1\/security/)
      await page.route(/\/api\/v1\/(security|sessions|trusted_devices)/, (route) =>
        route.fulfill({ status: 503, json: { error: 'Fora do ar. Tente de novo em instantes.', code: 'unexpected' } }),
      )
      await page.goto('/_app/seguranca')
      await page.getByRole('button', { name: 'Tentar de novo' }).first().waitFor()
      await look('falhou')
    },
  },
]
