import type { Page } from 'playwright-core'
import { aPdfOf } from '../../../apps/api/src/testing/a-pdf.ts'
import { query } from '../care/care-by-http.ts'
import * as staff from '../care/staff.ts'
import { ownCustomer } from '../product/own-customer.ts'
import type { Scene, Stage } from './scene.ts'

const password = 'prumo-demo-2026'

const signIn = async (page: Page, email: string) => {
  await page.goto('/entrar', { waitUntil: 'networkidle' })
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL(/\/_app/)
}
let customers = 0
/** An account of its own, because the scene runs again on the other screen. */
const aCustomer = async ({ product, page, screen }: Stage, journey: string) => {
  customers += 1
  const email = await ownCustomer(product, { like: 'bruno', journey: `galeria-${journey}-${screen}-${customers}` })
  await signIn(page, email)
  return email
}

const settle = (set: Stage, email: string) =>
  query(
    set.product,
    `insert into people.profiles (user_id, cpf, birth_date) select id, '52998224725', '1990-01-02' from people.users
      where email = $1 on conflict (user_id) do update set cpf = excluded.cpf, birth_date = excluded.birth_date`,
    [email],
  )
const asked = (set: Stage, email: string) =>
  query(
    set.product,
    `insert into people.corrections (user_id, field, wanted, reason, state, asked_at, decided_at, decided_by, answer)
      select id, f.field, f.wanted, 'Digitei errado.', f.state, now(), f.at, case when f.at is null then null else 1 end,
        f.answer from people.users, (values
        ('name', 'Bruno Almeida Souza', 'accepted', now(), null),
        ('cpf', '12345678909', 'refused', now(), 'O documento que você mostrou tem outro número.'),
        ('birth_date', '1990-02-01', 'open', null::timestamptz, null)) as f (field, wanted, state, at, answer)
      where email = $1`,
    [email],
  )

/** The account in its owner's hands, and the administration before it. */
export const accountScenes: readonly Scene[] = [
  {
    group: 'Conta',
    name: 'conta: privacidade',
    async play(set) {
      const { page, look } = set
      const email = await aCustomer(set, 'privacidade')
      await settle(set, email)
      await asked(set, email)
      await page.goto('/_app/privacidade')
      await page.getByText('em análise').waitFor()
      await page.getByText('Ver a lista inteira').click()
      await look('correções e a lista inteira')
      await page.getByRole('button', { name: 'Pedir correção' }).click()
      await page.getByText('Escolha o dado que está errado.').last().waitFor()
      await look('correção sem dados')
      await page.getByLabel(/Escreva “apagar minha conta”/).fill('apagar minha conta')
      await page.getByLabel('Sua senha').fill(password)
      await page.getByRole('button', { name: 'Pedir para apagar a conta' }).click()
      await page.getByText(/Sua conta será apagada em/).waitFor()
      await look('a conta espera para ser apagada')
    },
  },
  {
    group: 'Conta',
    name: 'conta: envio de um exame',
    mayFail: true,
    async play(set) {
      const { page, look } = set
      await aCustomer(set, 'envio')
      await page.goto('/_app/dados')
      const input = page.getByLabel('Enviar um documento')
      await input.waitFor({ state: 'attached' })
      const address = await page.evaluate(() => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 })
        const pen = canvas.getContext('2d')
        if (pen) {
          pen.fillStyle = '#bfe6d5'
          pen.fillRect(0, 0, 900, 600)
          pen.fillStyle = '#0f4a4c'
          pen.fillRect(250, 150, 400, 300)
        }
        return canvas.toDataURL('image/png')
      })
      const picture = Buffer.from(address.split(',')[1] ?? '', 'base64')
      await input.setInputFiles({ name: 'foto da pele.png', mimeType: 'image/png', buffer: picture })
      await look('escolhido')
      await page.getByRole('button', { name: 'Enviar', exact: true }).click()
      await page.getByText('foto da pele.png foi enviado.').waitFor()
      await page.locator('img.documents__small').waitFor()
      const large = aPdfOf(6 * 1024 * 1024)
      await input.setInputFiles({ name: 'ressonância.pdf', mimeType: 'application/pdf', buffer: large })
      await page.route(/\/parts\/\d{7}$/, () => new Promise(() => {}))
      await page.getByRole('button', { name: 'Enviar', exact: true }).click()
      await page.getByText(/Enviando… \d+%/).waitFor()
      await look('enviando')
      await page.getByRole('button', { name: 'Cancelar envio' }).click()
      await page.unroute(/\/parts\/\d{7}$/)
      await page.route(/\/parts\/\d+$/, (route) => route.abort('internetdisconnected'))
      await input.setInputFiles({ name: 'ressonância.pdf', mimeType: 'application/pdf', buffer: large })
      await page.getByRole('button', { name: 'Enviar', exact: true }).click()
      await page.getByText(/A conexão caiu em \d+%/).waitFor()
      await look('a conexão caiu')
      await page.getByRole('button', { name: 'Cancelar envio' }).click()
      await page.unroute(/\/parts\/\d+$/)
      const down = { error: 'Não conseguimos guardar nem abrir arquivos agora.', code: 'files_out_of_reach' }
      await page.route(/\/v1\/profile\/medical_documents$/, (route) => route.fulfill({ status: 503, json: down }))
      await input.setInputFiles({ name: 'laudo.pdf', mimeType: 'application/pdf', buffer: large.subarray(0, 9_000) })
      await page.getByRole('button', { name: 'Enviar', exact: true }).click()
      await page.getByRole('button', { name: 'Tentar de novo' }).waitFor()
      await look('falhou, para tentar de novo')
    },
  },
  {
    group: 'Equipe',
    name: 'conta: administração',
    async play(set) {
      const { page, product, look } = set
      const email = await ownCustomer(product, { like: 'bruno', journey: `galeria-pedido-${set.screen}` })
      await settle(set, email)
      await query(product, 'delete from people.corrections')
      await staff.signIn(page, 'clara@prumo.example', product.sandboxUrl)
      await page.goto('/equipe/correcoes')
      await page.getByText('Nenhum pedido à espera').waitFor()
      await look('correções, nenhuma')
      await asked(set, email)
      await page.goto('/equipe/correcoes')
      await page.getByRole('table').getByRole('link').first().waitFor()
      await look('correções')
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByText('Digitei errado.').waitFor()
      await look('correção')
      await page.getByRole('button', { name: 'Não aceitar' }).click()
      await page.getByLabel('Por que não').waitFor()
      await look('não aceitar')
      await page.goto('/equipe/pessoas')
      await page.getByRole('heading', { name: 'Convites' }).waitFor()
      await look('pessoas')
    },
  },
]
