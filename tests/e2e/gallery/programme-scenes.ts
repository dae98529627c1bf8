import { calendarDayOf, dayAfter } from '@prumo/brazil'
import type { Page } from 'playwright-core'
import type { Product } from '../../../tools/testing/product.ts'
import type { Journey } from '../../faults/first-consultation.ts'
import { jsonCaller } from '../../faults/json-caller.ts'
import { query } from '../care/care-by-http.ts'
import * as patient from '../care/patient.ts'
import { answerAll, press } from '../care/psychology-steps.ts'
import { answerWeight, beginWeight, measureWeight, walkTo } from '../care/weight-by-http.ts'
import { answerForWeight } from '../care/weight-questions.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { mailsTo } from '../product/sandbox.ts'
import { castPassword, signInByHttp } from '../product/sign-in-by-http.ts'
import { beginTraining } from '../site/begin-training.ts'
import { enrolInControl, letDaysPass } from '../site/training-by-sql.ts'
import type { Scene } from './scene.ts'
import { enterAccount } from './signing-in.ts'
import { tellOtherwise } from './told-answers.ts'

/** The account of who bought without one, by the link in his mail. */
const accountOf = async (page: Page, { sandboxUrl }: Product, email: string) => {
  const linkOf = async () =>
    (await mailsTo(sandboxUrl, email)).flatMap(({ links }) => links).find((link) => link.includes('/senha#token='))
  for (let asked = 0; asked < 100 && !(await linkOf()); asked += 1) await page.waitForTimeout(200)
  await page.goto((await linkOf()) ?? '')
  await page.getByLabel('Crie uma senha').fill(castPassword)
  await page.getByRole('button', { name: 'Salvar a senha e entrar' }).click()
  await page.waitForURL(/\/_app/)
}

const boughtWeight = async (page: Page, product: Product, email: string) => {
  await page.goto('/peso/inscricao/perguntas')
  await answerForWeight(page, '104')
  await patient.fillPatient(page, email)
  await patient.payByPix(page)
  await patient.payAtBank(page)
  await page.bringToFront()
  await page.getByRole('heading', { name: 'Tudo certo', level: 1 }).waitFor()
  await accountOf(page, product, email)
}

/** A photo without anybody in it. */
const photoOf = (page: Page, hue: number): Promise<Buffer> =>
  page
    .evaluate((hue) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 800 })
      const paint = canvas.getContext('2d')
      if (!paint) return ''
      paint.fillStyle = `hsl(${hue} 25% 82%)`
      paint.fillRect(0, 0, 600, 800)
      paint.fillStyle = `hsl(${hue} 30% 58%)`
      paint.fillRect(190, 180, 220, 620)
      paint.beginPath()
      paint.arc(300, 130, 80, 0, 7)
      paint.fill()
      return canvas.toDataURL('image/jpeg')
    }, hue)
    .then((address) => Buffer.from(address.split(',')[1] ?? '', 'base64'))

const sendPhoto = async (page: Page, { hue, day, count }: { hue: number; day: string; count: number }) => {
  const photos = page.getByRole('region', { name: 'Fotos' })
  const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photoOf(page, hue) }
  await photos.locator('input[type=file]').first().setInputFiles(file)
  await photos.getByLabel('Dia da foto').fill(day)
  await photos.getByRole('button', { name: 'Enviar', exact: true }).click()
  await photos.getByText(count === 1 ? 'Ver a foto' : `Ver a primeira e a última de ${count}`).waitFor()
}

type Plan = { training: { today: string; round: number; plan: { exerciseId: number }[] } }

/** Each stage has its days, some of them with training, and is looked back on, until the ninetieth. */
const trainToTheEnd = async (product: Product, email: string, id: number) => {
  const call = jsonCaller(product.apiUrl)
  const { access_token: bearer } = await call<{ access_token: string }>('POST', '/spree_oauth/token', {
    body: { grant_type: 'password', username: email, password: castPassword },
  })
  const path = `/api/v2/academy/enrollments/${id}/training`
  const tick = async () => {
    const { training } = await call<Plan>('GET', path, { bearer })
    const exercise_id = training.plan[0]?.exerciseId
    await call('PUT', `${path}/ticks`, { bearer, body: { day: training.today, exercise_id, is_done: true } })
  }
  for (let stage = 1; stage <= 9; stage += 1) {
    for (const days of [1, 2, 1, 3, 2]) {
      await tick()
      await letDaysPass(product, id, days)
    }
    const { training } = await call<Plan>('GET', path, { bearer })
    const body = { round: training.round, regular: 'yes', able: 'yes', comfortable: 'yes', choice: 'on' }
    await call('POST', `${path}/reviews`, { bearer, body })
    if (stage < 9) await letDaysPass(product, id, 1)
  }
}

const followed = async (product: Product, email: string, then: (it: Journey) => Promise<unknown>) => {
  const it = await walkTo(product, email, 'she opens the consultation')
  await then(it)
  return it
}

/** Programmes where the other scenes do not come: a first consultation, photos, a far goal, the ninetieth day. */
export const programmeScenes: readonly Scene[] = [
  {
    group: 'Área do paciente',
    name: 'Peso, consulta a marcar',
    async play({ page, product, email, look }) {
      await boughtWeight(page, product, email)
      await page.goto('/_app/peso')
      await page.getByRole('heading', { name: 'Marque sua consulta' }).waitFor()
      const days = page.getByRole('group', { name: 'Dia' }).getByRole('radio')
      await days.first().waitFor()
      await look('a marcar')
      await page.getByRole('checkbox', { name: 'Tristeza que não passa ou vontade de morrer' }).check()
      await page.getByRole('button', { name: 'Contar ao médico' }).click()
      await page.getByText('Vamos falar com você').waitFor()
      await look('o que não pode esperar')
      await days.nth(2).check()
      await page
        .getByRole('radio', { name: /^\d\d:\d\d$/ })
        .first()
        .check()
      await page.getByRole('checkbox', { name: /autorizo a consulta/ }).check()
      await look('horário escolhido')
      await page.getByRole('button', { name: /^Marcar às / }).click()
      await page.getByText(/Suas respostas chegaram/).waitFor()
      await look('marcada')
    },
  },
  {
    group: 'Área do paciente',
    name: 'Peso, fotos',
    async play({ page, product, email, look }) {
      await followed(product, email, async (it) => {
        await answerWeight(product, it)
        await beginWeight(product, it)
        await measureWeight(product, it, [104_200, 103_100, 102_400])
      })
      await enterAccount(page, email)
      await page.goto('/_app/peso')
      await page.getByText('Nenhuma foto ainda.', { exact: false }).waitFor()
      const today = calendarDayOf(new Date())
      await sendPhoto(page, { hue: 30, day: dayAfter(today, -20), count: 1 })
      await sendPhoto(page, { hue: 170, day: today, count: 2 })
      await page.getByText('Ver a primeira e a última de 2').click()
      await page
        .getByRole('img', { name: /^Sua foto de/ })
        .nth(1)
        .waitFor()
      await look('duas fotos')
    },
  },
  {
    group: 'Área do paciente',
    name: 'Peso, faixa distante',
    async play({ page, product, email, look }) {
      await followed(product, email, async (it) => {
        await answerWeight(product, it, { weight_grams: 142_000 })
        await beginWeight(product, it, 'Um passo de cada vez.')
        await measureWeight(product, it, [142_000, 141_200, 140_600, 139_900])
      })
      await tellOtherwise<{ programme: object }>(page, /\/api\/v1\/weight_programme$/, (told) => ({
        programme: { ...told.programme, goal: { leastGrams: 127_800, mostGrams: 134_900 } },
      }))
      await enterAccount(page, email)
      await page.goto('/_app/peso')
      await page.getByText('Esta faixa é uma primeira etapa', { exact: false }).waitFor()
      await look('faixa distante')
    },
  },
  {
    group: 'Compra',
    name: 'Peso, IMC',
    async play({ page, look }) {
      await page.goto('/peso/inscricao/perguntas')
      await page.getByLabel('Altura').fill('178')
      await page.getByLabel('Peso de hoje').fill('104')
      for (const question of [/provoca vômito/, /perdido o controle/, /mais de 6 kg/, /se acha gordo/, /domina a sua/])
        await page.getByRole('group', { name: question }).getByRole('radio', { name: 'Não' }).check()
      await page.getByText(/seu IMC é/).waitFor()
      await look('IMC')
    },
  },
  {
    group: 'Área do paciente',
    name: 'Treino, fim',
    async play({ page, product, screen, look }) {
      const email = await ownCustomer(product, { like: 'diego', journey: `galeria-treino-fim-${screen}` })
      const id = await enrolInControl(product, email)
      await signInByHttp(page, email)
      await page.goto(`/_app/cursos/${id}/treino`)
      await beginTraining(page)
      await page.getByText('Dia 1 de 10 da etapa').waitFor()
      await trainToTheEnd(product, email, id)
      await page.reload()
      await page.getByText('Você chegou ao fim dos noventa dias').waitFor()
      await look('dia 90')
      await page.getByText('Ver os dias em tabela').click()
      await look('noventa dias em tabela')
      await query(
        product,
        `insert into plans.viewings
           (enrollment_id, lesson_id, opening, report, position_seconds, watched, completed_at, was_sample, updated_at)
         select $1, l.id, 1, 1, 20, '[[0,27]]', now(), true, now() from content.lessons l where l.program_id = 1`,
        [id],
      )
      await page.goto(`/_app/cursos/${id}`)
      await page.getByRole('button', { name: 'Emitir o certificado' }).waitFor()
      await look('curso concluído')
      await page.getByRole('button', { name: 'Emitir o certificado' }).click()
      await page.locator('a[href^="/certificado/"]').waitFor()
      await look('certificado')
    },
  },
  {
    group: 'Compra',
    name: 'Psicologia, escolha do pacote',
    async play({ page, look }) {
      await page.goto('/psicologia')
      await page.getByRole('heading', { name: 'Quanto custa' }).waitFor()
      await look('psicologia')
      await press(page, /^4 sessões/)
      await page.getByText('Pergunta 1 de', { exact: false }).waitFor()
      await look('primeira pergunta')
      await answerAll(page)
      await look('com quem')
      await page.getByRole('button', { name: 'Continuar', exact: true }).click()
      await page.getByRole('heading', { name: 'Quantas sessões' }).waitFor()
      // As its price was pressed.
      await page.getByRole('radio', { name: /^4 sessões/, checked: true }).waitFor()
      await look('quantas sessões')
      await page.getByRole('button', { name: 'Continuar', exact: true }).click()
      await page.getByRole('heading', { name: 'Como você quer falar' }).waitFor()
      await look('como falar')
      await patient.chooseChannel(page)
      await page.getByRole('group', { name: 'Dia' }).getByRole('radio').first().waitFor()
      await look('horário')
    },
  },
]
