import { query, walkTo } from '../care/care-by-http.ts'
import type { Scene } from './scene.ts'
import { signIn } from './signing-in.ts'

const another = { id: 3, legalName: 'Farmácia do Sul Ltda.', address: 'Rua XV de Novembro, 100, Curitiba, PR' }

/** A request that another pharmacy may take. */
export const handOverScenes: readonly Scene[] = [
  {
    group: 'Equipe',
    name: 'Passar para outra farmácia',
    async play({ page, product, screen, look }) {
      const { patient } = await walkTo(product, `galeria-passar-${screen}@prumo.example`, 'he requests the treatment')
      const [asked] = await query(
        product,
        `select d.id from plans.dispensings d join plans.subscriptions s on s.id = d.subscription_id
         where s.patient_id = $1`,
        [patient.id],
      )
      // A second pharmacy would be there for every other scene too.
      await page.route(`**/api/staff/v1/dispensings/${asked?.id}`, async (route) => {
        const response = await route.fetch()
        const { dispensing } = await response.json()
        await route.fulfill({ response, json: { dispensing: { ...dispensing, mayGoTo: [another] } } })
      })
      await signIn(page, product, 'silvia@prumo.example')
      await page.goto(`/equipe/farmacia/${asked?.id}`)
      await page.getByRole('button', { name: 'Passar para outra farmácia' }).click()
      const drawer = page.getByRole('dialog', { name: 'Passar para outra farmácia' })
      await drawer.getByLabel('Farmácia').waitFor()
      await look('gaveta')
      await drawer.getByRole('button', { name: 'Passar o pedido' }).click()
      await drawer.getByText('Escolha a farmácia.').waitFor()
      await look('sem escolha')
    },
  },
]
