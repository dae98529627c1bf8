import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cpfOf } from '../../../apps/api/src/testing/cpf-of.ts'
import { emailOfDoctor } from '../../faults/first-consultation.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { patientPassword, signInByCode, signInByHttp } from '../product/sign-in-by-http.ts'
import { type ScreenName, screenNames, useStack } from '../product/stack.ts'
import { walkTo } from './care-by-http.ts'
import { newEmail } from './patient.ts'

const stack = useStack()

const patient = (name: string, cpf?: string) => ({
  resourceType: 'Patient',
  name: [{ text: name }],
  identifier: cpf ? [{ system: 'http://rnds.saude.gov.br/fhir/r4/NamingSystem/cpf', value: cpf }] : [],
})
const said = [
  {
    resourceType: 'AllergyIntolerance',
    code: { text: 'Tadalafila' },
    reaction: [{ manifestation: [{ text: 'Urticária' }] }],
    recordedDate: '2024-05-03',
  },
  {
    resourceType: 'MedicationStatement',
    status: 'active',
    medicationCodeableConcept: { text: 'Isordil 5 mg' },
    dosage: [{ text: '1 comprimido sob a língua, se dor' }],
  },
  { resourceType: 'Condition', code: { text: 'Hipertensão', coding: [{ system: 'icd-10', code: 'I10' }] } },
  { resourceType: 'MedicationStatement', status: 'stopped', medicationCodeableConcept: { text: 'Varfarina' } },
]
const file = (name: string, ...resources: object[]) => {
  const bundle = { resourceType: 'Bundle', type: 'collection', entry: resources.map((resource) => ({ resource })) }
  return { name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(bundle)) }
}

const send = async (page: Page, what: ReturnType<typeof file>) => {
  await page.getByLabel('Enviar um documento').setInputFiles(what)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
}
const lineOf = (page: Page, badge: string): Locator => page.getByRole('listitem').filter({ hasText: badge }).first()
const review = (page: Page) => page.getByRole('region', { name: 'De quem é este arquivo' })

test.each<ScreenName>(screenNames)(
  'on a %s a doctor says whose a received record is, and takes over what counts',
  async (screen) => {
    const email = newEmail(`recebido-${screen}`)
    const { consultation, ...journey } = await walkTo(stack.product, email, 'he signs in')
    const his = await stack.visit({ screen })
    const hers = await stack.visit({ screen })
    await signInByHttp(his.page, email, patientPassword)
    await his.page.goto(`/_app/consultas/${consultation.id}`)
    await his.page.getByText('Nenhum documento ainda.').waitFor()

    // 1. He sends his own, without a CPF in it, and somebody else's by mistake: he is told in neutral words.
    await send(his.page, file('meu.json', patient('Otávio Ramos'), ...said))
    await his.page.getByText('Nada dele é usado antes de quem atende você conferir.').waitFor()
    await send(his.page, file('errado.json', patient('Carlos Souza', cpfOf('somebody else')), ...said))
    await his.page.getByText(/não deu para confirmar que este arquivo é seu/).waitFor()
    expect(await his.page.getByRole('main').innerText()).not.toContain('Carlos')
    await expectFit(his.page, 'own list with received records')

    // 2. The other person's is apart: nothing of it opens, she sees why, and refuses it.
    await signInByCode(hers.page, await emailOfDoctor({ consultation, ...journey }), stack.product.sandboxUrl)
    await hers.page.goto(`/equipe/consultas/${consultation.id}`)
    const apart = lineOf(hers.page, 'À parte')
    await apart.getByRole('button', { name: /^Conferir de quem é/ }).click()
    await review(hers.page).getByText('O arquivo traz dados de outra pessoa. O conteúdo não foi guardado.').waitFor()
    await review(hers.page).getByText('Carlos Souza').waitFor()
    expect(await review(hers.page).getByRole('button', { name: 'É dele', exact: true }).count()).toBe(0)
    expect(await apart.getByRole('button', { name: 'Prontuário recebido.pdf', exact: true }).count()).toBe(0)
    await expectFit(hers.page, 'a record of another person')
    await review(hers.page).getByRole('button', { name: 'Não é dele' }).click()
    await review(hers.page).getByLabel('Por que não é dele').fill('Nome e CPF são de outra pessoa.')
    await review(hers.page).getByRole('button', { name: 'Recusar o arquivo' }).click()
    const refused = lineOf(hers.page, 'Não é dele')
    await refused.getByText(/^Recusado por/).waitFor()
    await refused.getByRole('button', { name: /^Ver a conferência/ }).click()

    // 3. His own says no CPF: she writes how she made sure, and nothing of it counts yet.
    const own = lineOf(hers.page, 'Falta conferir de quem é')
    await own.getByRole('button', { name: /^Conferir de quem é/ }).click()
    await review(hers.page)
      .getByText(/os dados não bastam para afirmar/)
      .waitFor()
    expect(await review(hers.page).innerText()).not.toContain('Tadalafila')
    await review(hers.page).getByRole('button', { name: 'É dele', exact: true }).click()
    await review(hers.page).getByRole('button', { name: 'Confirmar que é dele' }).click()
    await review(hers.page).getByText('Escreva ao menos 10 letras.').waitFor()
    await review(hers.page).getByLabel('Como você confirmou que é dele').fill('Ele abriu o arquivo na minha frente.')
    await review(hers.page).getByRole('button', { name: 'Confirmar que é dele' }).click()

    // 4. She takes over one line; it stands among the chart's alerts, the others do not.
    await review(hers.page).getByText('Urticária').waitFor()
    await review(hers.page)
      .getByText(/^Ficou de fora: 1 item que o próprio arquivo dá como encerrado/)
      .waitFor()
    await expectFit(hers.page, 'what an accepted record brings')
    await review(hers.page).getByRole('button', { name: 'Levar ao prontuário Tadalafila' }).click()
    await review(hers.page).getByText('No prontuário').waitFor()
    const alerts = hers.page.getByRole('region', { name: 'Alertas do prontuário' })
    await alerts.getByText(/Tadalafila.*De prontuário de outro serviço, recebido em/).waitFor()
    expect(await alerts.innerText()).not.toContain('Isordil')

    // 5. He reads that somebody has checked it, and who opened it.
    await his.page.reload()
    await his.page.getByText('Conferido por quem atende você.').waitFor()
    await his.page.goto('/_app/acessos')
    await his.page
      .getByText(/leu .*um documento/)
      .first()
      .waitFor()
    expect([...his.faults, ...hers.faults]).toEqual([])
  },
)
