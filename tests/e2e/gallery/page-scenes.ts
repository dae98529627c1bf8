import { publicPages } from '../everybody/every-page.ts'
import type { Scene } from './scene.ts'

const failing = new Set(['Falhas'])

/** Each public page, opened by its URL. */
const addresses: readonly Scene[] = publicPages.map(({ path, group }) => ({
  group,
  name: path,
  mayFail: failing.has(group) || /receita\/|pedidos\/R/.test(path),
  async play({ page, look }) {
    await page.goto(path)
    await look('')
  },
}))

/** The same pages in states that need more than a URL. */
const states: readonly Scene[] = [
  {
    group: 'Início',
    name: 'pergunta sobre medição',
    isAsked: true,
    async play({ page, look }) {
      await page.goto('/')
      await page.getByRole('button', { name: 'Pode contar' }).waitFor()
      await look('')
    },
  },
  {
    group: 'Início',
    name: 'modo discreto',
    async play({ page, look }) {
      for (const path of ['/', '/sex-tools', '/disfuncao-eretil']) {
        await page.goto(path)
        const button = page.getByRole('button', { name: 'Modo discreto' })
        if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
        await page.mouse.move(0, 0)
        await look(path)
      }
    },
  },
  {
    group: 'Loja',
    name: 'fitoterápicos, outro pote',
    async play({ page, look }) {
      await page.goto('/fitoterapicos/mais-hair?potes=1182')
      await look('')
    },
  },
  {
    group: 'Conta',
    name: 'entrar com erro',
    mayFail: true,
    async play({ page, look }) {
      await page.goto('/entrar', { waitUntil: 'networkidle' })
      await page.getByRole('textbox', { name: 'E-mail' }).fill('bruno@prumo.example')
      await page.getByLabel('Senha').fill('errada')
      await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
      await page.getByText('O e-mail ou a senha não conferem.').waitFor()
      await look('')
    },
  },
  {
    group: 'Conta',
    name: 'criar conta, com o que falta',
    async play({ page, look }) {
      await page.goto('/criar-conta', { waitUntil: 'networkidle' })
      await page.getByLabel('Crie uma senha').fill('curta')
      await page.getByRole('main').getByRole('button', { name: 'Criar conta' }).click()
      await page.getByText('Para criar a conta, é preciso aceitar os termos.').waitFor()
      await look('')
    },
  },
  {
    group: 'Conta',
    name: 'criar conta, falta o e-mail',
    async play({ page, look }) {
      await page.goto('/criar-conta', { waitUntil: 'networkidle' })
      await page.getByLabel('Nome', { exact: true }).fill('Bruno')
      await page.getByLabel('Sobrenome').fill('Almeida')
      // An account's e-mail is told the same as any other.
      await page.getByRole('textbox', { name: 'E-mail' }).fill('bruno@prumo.example')
      await page.getByLabel('Crie uma senha').fill('um fio de prumo')
      for (const name of [/aceito os termos/, /cuida dos meus dados/])
        await page.getByRole('checkbox', { name }).check()
      await page.getByRole('main').getByRole('button', { name: 'Criar conta' }).click()
      await page.getByRole('heading', { name: 'Confirme seu e-mail' }).waitFor()
      await look('')
    },
  },
  {
    group: 'Conta',
    name: 'pedido de outra pessoa',
    mayFail: true,
    async play({ page, look }) {
      await page.goto('/pedidos', { waitUntil: 'networkidle' })
      await page.getByLabel('Número do pedido').fill('R123456789')
      await page.getByLabel('Código do pedido').fill('errado')
      await page.getByRole('button', { name: 'Ver o pedido' }).click()
      await page.getByRole('heading', { name: 'Não encontramos este pedido' }).waitFor()
      await look('')
    },
  },
  {
    group: 'Falhas',
    name: 'a API não responde',
    mayFail: true,
    async play({ page, lonelyWebUrl, look }) {
      const web = await lonelyWebUrl()
      for (const path of [
        '/',
        '/sex-tools',
        '/disfuncao-eretil',
        '/cursos/programa-control',
        '/fitoterapicos',
        '/legal/privacidade',
      ]) {
        await page.goto(web + path)
        await look(path)
      }
    },
  },
  ...['ironberg', 'isha', 'sereno'].map(
    (key): Scene => ({
      group: 'Parceiros',
      name: key,
      async play({ page, look }) {
        for (const path of ['/', '/disfuncao-eretil']) {
          await page.goto(`${path}?parceiro=${key}`)
          await page.locator(`html[data-partner=${key}]`).waitFor({ state: 'attached' })
          await look(path)
        }
      },
    }),
  ),
  {
    group: 'Componentes',
    name: '_ui',
    async play({ page, look }) {
      await page.goto('/_ui')
      await page.getByText('#fbfaf5').first().waitFor()
      await page.getByRole('combobox', { name: 'Fórmula', exact: true }).waitFor()
      const sections = await page.locator('section[id]').evaluateAll((found) => found.map(({ id }) => id))
      for (const id of sections) await look(id, { of: `#${id}` })
    },
  },
]

export const pageScenes: readonly Scene[] = [...addresses, ...states]
