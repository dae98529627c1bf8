import type { Product } from '../../../tools/testing/product.ts'
import type { Journey } from '../../faults/first-consultation.ts'
import { ask, takeControl, walkTo } from '../care/support-by-http.ts'
import type { Scene } from './scene.ts'
import { enterAccount, PATIENT, signIn } from './signing-in.ts'

type Story = Journey & { enrollmentId: number }
const stories = new Map<string, Promise<Story>>()

/** Somebody who takes Control and is a patient of a doctor, with what he asked, once for both screens. */
const storyOf = (product: Product, email: string, words: readonly string[] = []) => {
  const tell = async () => {
    const it = await walkTo(product, email, 'she opens the consultation')
    const enrollmentId = await takeControl(product, it)
    for (const body of words) await ask(product, it, enrollmentId, body)
    return { ...it, enrollmentId }
  }
  const told = stories.get(email) ?? tell()
  stories.set(email, told)
  return told
}

/** The support of a course, as patient and team see it. Each scene may run again on the other screen. */
export const supportScenes: readonly Scene[] = [
  {
    group: 'Área do paciente',
    name: 'Apoio do curso',
    async play({ page, product, look }) {
      const email = 'galeria-apoio@prumo.example'
      const { enrollmentId } = await storyOf(product, email)
      await enterAccount(page, email)
      await page.goto(`/_app/cursos/${enrollmentId}/apoio`)
      await page.getByText('Nenhuma pergunta ainda').waitFor()
      await look('vazio')
    },
  },
  {
    group: 'Área do paciente',
    name: 'Apoio do curso, conversa',
    async play({ page, product, look }) {
      const email = 'galeria-apoio-conversa@prumo.example'
      const said = ['Posso fazer o exercício duas vezes por dia?', 'Hoje senti dor no peito no meio da aula.']
      const { enrollmentId } = await storyOf(product, email, said)
      await enterAccount(page, email)
      await page.goto(`/_app/cursos/${enrollmentId}/apoio`)
      await page.getByText('Isso não pode esperar: ligue 192').waitFor()
      await look('urgente')
    },
  },
  {
    group: 'Equipe',
    name: 'Apoio, fila e conversa',
    async play({ page, product, look }) {
      await storyOf(product, 'galeria-apoio-fila@prumo.example', ['A aula 4 não abre no meu telefone. Pode me ajudar?'])
      await signIn(page, product, 'rafael@prumo.example')
      await page.goto('/equipe/apoio')
      await page.getByRole('link', { name: PATIENT }).first().waitFor()
      await look('fila')
      await page.getByRole('link', { name: PATIENT }).first().click()
      await page.getByRole('heading', { name: PATIENT, level: 1 }).waitFor()
      await look('conversa')
      await page.goto('/equipe/apoio/respostas')
      await page.getByRole('button', { name: 'Nova resposta' }).click()
      await look('resposta pronta')
    },
  },
]
