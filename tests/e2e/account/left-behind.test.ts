import { whenClocksShow } from '@prumo/brazil'
import { expect, test } from 'vitest'
import { query, walkTo } from '../care/care-by-http.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { mailsTo } from '../product/sandbox.ts'
import { signInByCode } from '../product/sign-in-by-http.ts'
import { type ScreenName, screenNames, useOwnStack } from '../product/stack.ts'

const stack = useOwnStack()

/** The first working day from the third on, at an hour at which Helena and Marcos both see patients (seeds). */
const workingDayAt = (time: string): string => {
  const day = new Date(Date.now() + 3 * 86_400_000)
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1)
  return whenClocksShow(`${day.toISOString().slice(0, 10)}T${time}:00`).toISOString()
}

/** A patient who has paid for this time of hers or his. */
const bookedAt = async (email: string, time: string, doctor = 'helena') => {
  const journey = await walkTo(stack.product, email, 'he signs in')
  await query(
    stack.product,
    `update care.appointments set doctor_id = (select id from people.users where email = $3),
       during = tstzrange($2::timestamptz, $2::timestamptz + interval '30 minutes') where consultation_id = $1`,
    [journey.consultation.id, workingDayAt(time), `${doctor}@prumo.example`],
  )
  await query(
    stack.product,
    'update care.consultations set doctor_id = (select id from people.users where email = $2) where id = $1',
    [journey.consultation.id, `${doctor}@prumo.example`],
  )
}
/** A patient whose weight she follows. */
const followedFor = async (email: string, time: string) => {
  // The time that he happened to book may be hers, or the one that her colleague is to have free.
  await bookedAt(email, time, 'marcos')
  await query(
    stack.product,
    `insert into care.weight_programmes (patient_id, doctor_id, opened_at)
       select patient.id, doctor.id, now() from people.users patient, people.users doctor
       where patient.email = $1 and doctor.email = 'helena@prumo.example'`,
    [email],
  )
}
const subjectsTo = async (email: string) =>
  (await mailsTo(stack.product.sandboxUrl, email)).map(({ subject }) => subject)

const times: Record<ScreenName, [string, string, string]> = {
  phone: ['08:00', '08:30', '14:00'],
  desktop: ['09:00', '09:30', '15:00'],
}

test.each(screenNames)(
  'on a %s: a doctor is signed out elsewhere, whom she follows and one of her appointments go to a colleague, one is canceled, and she comes back',
  async (screen) => {
    const [stays, goes] = [`fica-${screen}@prumo.example`, `volta-${screen}@prumo.example`]
    await bookedAt(stays, times[screen][0])
    await bookedAt(goes, times[screen][1])
    const followed = `acompanhado-${screen}@prumo.example`
    await followedFor(followed, times[screen][2])
    const hers = await stack.visit({ screen })
    await signInByCode(hers.page, 'helena@prumo.example', stack.product.sandboxUrl)
    const { page, faults } = await stack.visit({ screen })
    await signInByCode(page, 'clara@prumo.example', stack.product.sandboxUrl)

    // 1. Her account is closed: she is out, and what she has ahead is listed.
    await page.goto('/equipe/pessoas')
    await page
      .getByRole('row', { name: /helena@prumo\.example/ })
      .getByRole('link')
      .click()
    await page.getByText('Pacientes podem marcar').waitFor()
    await page.getByRole('button', { name: 'Desativar a conta' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desativar a conta' }).click()
    const list = page.getByRole('list', { name: 'Consultas marcadas' })
    await list.getByRole('listitem').nth(1).waitFor()
    await page.getByText('Fora do ar').waitFor()
    await expectFit(page, 'what a doctor leaves behind')
    await hers.page.goto('/equipe/agenda')
    await hers.page.getByRole('heading', { name: 'Entrar na equipe' }).waitFor()

    // 2. The first goes to a colleague who has the time free, the second is canceled.
    await list
      .getByRole('button', { name: /^Passar a consulta/ })
      .first()
      .click()
    await page.getByLabel('Passar para').selectOption({ label: 'Dr. Marcos Lima' })
    await expectFit(page, 'an appointment that is handed over')
    await page.getByRole('button', { name: 'Passar o horário' }).click()
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
    await list.getByRole('button', { name: /^Cancelar a consulta/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar a consulta' }).click()
    await page.getByText('Nenhuma consulta marcada daqui em diante.').waitFor()
    await expect.poll(() => subjectsTo(stays)).toContain('Seu horário continua marcado')
    await expect.poll(() => subjectsTo(goes)).toContain('Horário cancelado')
    await expect.poll(() => subjectsTo(goes)).toContainEqual(expect.stringMatching(/^Devolução feita/))

    // 3. The patients that she follows go to a colleague, and read who it is.
    const patients = page.getByRole('list', { name: 'Pacientes acompanhados' })
    await page.getByLabel('Quem assume').selectOption({ label: 'Dr. Marcos Lima' })
    await expectFit(page, 'patients whom a doctor leaves behind')
    await page.getByRole('button', { name: 'Passar todos' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Passar', exact: true }).click()
    await page.getByText('Nenhum paciente a passar.').waitFor()
    expect(await patients.count()).toBe(0)
    await expect.poll(() => subjectsTo(followed)).toContain('Mudou quem acompanha você')

    // 4. She comes back, and patients may book again.
    await page.getByRole('button', { name: 'Reativar a conta' }).click()
    await page.getByText('Pacientes podem marcar').waitFor()
    expect(faults).toEqual([])
  },
)
