import { test } from 'vitest'
import { emailOfDoctor } from '../../faults/first-consultation.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { patientPassword, signInByCode, signInByHttp } from '../product/sign-in-by-http.ts'
import { useStack } from '../product/stack.ts'
import { newEmail } from './patient.ts'
import { takeControl, walkTo } from './support-by-http.ts'

const stack = useStack()

test('a question of a course is answered by support, and one is handed to a doctor', async () => {
  const email = newEmail('apoio')
  const journey = await walkTo(stack.product, email, 'she opens the consultation')
  const enrollmentId = await takeControl(stack.product, journey)
  const his = await stack.visit({ screen: 'phone' })
  const desk = await stack.visit()
  await signInByHttp(his.page, email, patientPassword)

  // 1. He asks from beside the lessons, and reads by when he is answered.
  await his.page.goto(`/_app/cursos/${enrollmentId}`)
  await his.page.getByRole('link', { name: 'Falar com o apoio' }).click()
  await his.page.getByRole('heading', { name: 'Apoio do curso', level: 1 }).waitFor()
  await expectFit(his.page, 'support before a question')
  await his.page.getByRole('button', { name: 'Li e autorizo' }).click()
  await his.page.getByText(/Você autorizou em/).waitFor()
  const write = async (words: string) => {
    await his.page.getByLabel('Mensagem para o apoio').fill(words)
    await his.page.getByRole('button', { name: 'Enviar mensagem' }).click()
    await his.page.getByRole('log').getByText(words).waitFor()
  }
  await write('Posso fazer o exercício duas vezes por dia?')
  await his.page.getByText(/A equipe de apoio responde até .*, às 18:00\./).waitFor()

  // 2. Rafael answers it, with a reply that he has just made.
  await signInByCode(desk.page, 'rafael@prumo.example', stack.product.sandboxUrl)
  await desk.page.goto('/equipe/apoio/respostas')
  await desk.page.getByRole('button', { name: 'Nova resposta' }).click()
  await desk.page.getByLabel('Título').fill('Frequência')
  await desk.page.getByLabel('Texto').fill('Olá, {nome}. No {curso}, uma vez por dia basta.')
  await desk.page.getByRole('button', { name: 'Guardar' }).click()
  await desk.page.getByRole('heading', { name: 'Frequência' }).first().waitFor()
  await desk.page.goto('/equipe/apoio')
  await expectFit(desk.page, 'the inbox')
  await desk.page.getByRole('table').getByRole('link', { name: 'Otávio Ramos' }).first().click()
  await desk.page.getByRole('log').getByText('Posso fazer o exercício duas vezes por dia?').waitFor()
  await expectFit(desk.page, 'a conversation of support')
  await desk.page.getByLabel('Resposta pronta').selectOption({ label: 'Frequência' })
  await desk.page.getByRole('button', { name: 'Responder' }).click()
  const answer = 'Olá, Otávio. No Programa Control, uma vez por dia basta.'
  await desk.page.getByRole('log').getByText(answer).waitFor()
  // It comes to his page without a reload.
  await his.page.getByRole('log').getByText(answer).waitFor()

  // 3. What cannot wait puts help onto his screen at once, and is a doctor's matter.
  await write('Ontem senti dor no peito durante o exercício.')
  await his.page.getByText('Isso não pode esperar: ligue 192').waitFor()
  await expectFit(his.page, 'help nearby')
  await desk.page.getByText('As palavras falam de algo que não pode esperar').waitFor()
  await desk.page.getByRole('button', { name: 'É assunto de médico' }).click()
  await expectFit(desk.page, 'handing to a doctor')
  await desk.page.getByRole('button', { name: 'Encaminhar ao médico' }).click()
  await desk.page.getByText(/^Encaminhada a /).waitFor()
  await his.page.getByText(/O apoio encaminhou o que você escreveu a /).waitFor()

  // 4. She reads it where he and she write to each other.
  const hers = await stack.visit()
  await signInByCode(hers.page, await emailOfDoctor(journey), stack.product.sandboxUrl)
  await hers.page.goto(`/equipe/consultas/${journey.consultation.id}`)
  await hers.page.getByText('Ontem senti dor no peito durante o exercício.').first().waitFor()

  // 5. He asks to be called; it is owed until they spoke.
  await his.page.getByRole('button', { name: 'Pedir uma ligação' }).click()
  await his.page.getByText(/Vamos ligar para .* de manhã/).waitFor()
  await desk.page.getByRole('button', { name: 'Falei com ele' }).click()
  await his.page.getByText('O apoio ligou para você.').waitFor()
  await desk.page.getByRole('button', { name: 'Encerrar' }).click()
  await his.page.getByText(/O apoio encerrou a conversa/).waitFor()
})
