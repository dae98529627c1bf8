import { expect, test } from 'vitest'
import { walkTo } from '../care/care-by-http.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { patientPassword, signInByHttp } from '../product/sign-in-by-http.ts'
import { screenNames, useStack } from '../product/stack.ts'

const stack = useStack()

test.each(screenNames)(
  'on a %s: a patient sees who treated him, and books with a professional whom he chooses',
  async (screen) => {
    const email = `meus-medicos-${screen}@prumo.example`
    await walkTo(stack.product, email, 'she prescribes')
    const { page, faults } = await stack.visit({ screen })
    await signInByHttp(page, email, patientPassword)
    await page.goto('/_app/consultas')
    await page.getByRole('link', { name: 'Marcar outra consulta' }).click()
    await page.waitForURL(/\/_app\/medicos$/)
    const treated = page.getByRole('region', { name: 'Quem atendeu você' })
    const toChoose = page.getByRole('region', { name: 'Marcar uma consulta' })
    await treated.getByRole('link', { name: /^Consulta de / }).waitFor()
    expect(await treated.getByRole('listitem').count()).toBe(1)
    await page.getByLabel('O que você quer tratar').selectOption('hairLoss')
    const choice = toChoose.getByRole('button', { name: /^Marcar com/ }).last()
    await choice.waitFor()
    expect(page.url()).not.toMatch(/hair|cabelo/i)
    await expectFit(page, 'doctors')
    const name = ((await choice.getAttribute('aria-label')) ?? '').replace('Marcar com ', '')
    await page.getByLabel('Como conversar').selectOption('video')
    await toChoose
      .getByRole('button', { name: `Marcar com ${name}` })
      .or(page.getByText('Ninguém atende assim'))
      .waitFor()
    await page.getByLabel('Como conversar').selectOption('')
    await toChoose.getByRole('button', { name: `Marcar com ${name}` }).click()
    await page.waitForURL(/\/consulta\/questionario/)
    expect(page.url()).not.toMatch(/hair|cabelo/i)
    // A reload, as a phone does of itself, keeps whom he chose.
    const kept = () => page.evaluate("localStorage.getItem('root') ?? ''")
    await expect.poll(kept).toContain(name)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await kept()).toContain(name)

    await page.goto('/_app/medicos')
    await treated.getByRole('button', { name: /^Marcar de novo com/ }).click()
    await page.waitForURL(/\/consulta\/questionario/)
    expect(await kept()).not.toMatch(/lastConsultation|erectile/)
    await page.goto('/_app/medicos')
    await treated.getByRole('link', { name: /^Consulta de / }).click()
    await page.waitForURL(/\/_app\/consultas\/\d+$/)
    expect(faults).toEqual([])
  },
)
