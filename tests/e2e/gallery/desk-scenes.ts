import type { Page } from 'playwright-core'
import { query, walkTo } from '../care/care-by-http.ts'
import type { Scene } from './scene.ts'
import { signIn } from './signing-in.ts'

/* The pharmacist's desk: its queue, a case with its signature, and a pharmacist's place. */

const queue = (page: Page) => page.getByRole('region', { name: 'Fila da farmácia' })

const ofTwo = {
  pharmacyId: null,
  pharmacies: [
    {
      id: 2,
      legalName: 'Farmácia de Manipulação Prumo Ltda.',
      hasSpecialPermit: true,
      states: null,
      isClosed: false,
      canCompound: true,
    },
    {
      ...{ id: 3, legalName: 'Farmácia do Sul Ltda.', hasSpecialPermit: false, states: ['PR', 'SC', 'RS'] },
      ...{ isClosed: false, canCompound: false },
    },
  ],
}

export const deskScenes: readonly Scene[] = [
  {
    group: 'Equipe',
    name: 'mesa da farmácia',
    mayFail: true,
    async play({ page, product, screen, look }) {
      const { patient } = await walkTo(product, `galeria-mesa-${screen}@prumo.example`, 'he requests the treatment')
      await signIn(page, product, 'silvia@prumo.example')
      await page.route('**/api/staff/v1/dispensings?state=requested*', (route) => route.abort())
      await page.goto('/equipe/farmacia')
      await queue(page).getByRole('button', { name: 'Tentar de novo' }).waitFor()
      await look('fila sem resposta')
      await page.unroute('**/api/staff/v1/dispensings?state=requested*')
      await page.route('**/api/staff/v1/dispensings?state=requested*', (route) =>
        route.fetch().then((response) => route.fulfill({ response, json: { dispensings: [] } })),
      )
      await page.reload()
      await queue(page).getByText('Nada por aqui').waitFor()
      await look('fila vazia')
      await page.unroute('**/api/staff/v1/dispensings?state=requested*')
      const [asked] = await query(
        product,
        `update plans.dispensings d set due_at = now() - interval '1 hour' from plans.subscriptions s
          where s.id = d.subscription_id and s.patient_id = $1 returning d.id`,
        [patient.id],
      )
      await page.reload()
      await queue(page).getByText('Atrasado').first().waitFor()
      await look('fila com atraso')
      await page.goto(`/equipe/farmacia/${asked?.id}`)
      await page.getByText('A assinatura confere').waitFor()
      await look('assinatura e campos')
      await query(
        product,
        `update care.prescriptions set file_sha256 = sha256('outro') where id =
          (select prescription_id from plans.dispensings where id = $1)`,
        [asked?.id],
      )
      await page.reload()
      await page.getByText('A assinatura não confere').first().waitFor()
      await look('assinatura que não confere')
      await page.goto('/equipe/farmacia?estado=returned')
      await page.getByRole('navigation', { name: 'Farmácia' }).waitFor()
      await look('devolvidos')
    },
  },
  {
    group: 'Equipe',
    name: 'farmácia de uma pessoa',
    async play({ page, product, look }) {
      const [silvia] = await query(product, `select id from people.users where email = 'silvia@prumo.example'`, [])
      await signIn(page, product, 'clara@prumo.example')
      await page.goto(`/equipe/pessoas/${silvia?.id}`)
      await page.getByText(/a única daqui/).waitFor()
      await look('uma farmácia')
      await page.route('**/api/staff/v1/people/*/pharmacy', (route) =>
        route.fetch().then((response) => route.fulfill({ response, json: ofTwo })),
      )
      await page.reload()
      await page.getByText('Sem farmácia: não vê nenhum pedido').waitFor()
      await look('duas farmácias')
    },
  },
]
