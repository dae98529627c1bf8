import { expect, test } from 'vitest'
import { query } from '../care/care-by-http.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { mailsTo } from '../product/sandbox.ts'
import { screenNames, useStack } from '../product/stack.ts'
import { enter, enterElsewhere, inside, isOpen, openSecurity, password } from './owner.ts'

const stack = useStack()
const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0'
const linkTo = async (email: string, page: string): Promise<string> => {
  const links = async () => (await mailsTo(stack.product.sandboxUrl, email)).flatMap((mail) => mail.links)
  await expect.poll(links).toContainEqual(expect.stringContaining(`${page}#token=`))
  return (await links()).find((link) => link.includes(`${page}#token=`)) as string
}

test.each(screenNames)(
  'on a %s “not me” in the mail takes off what a thief switched on, and shuts him out',
  async (screen) => {
    const colorMode = screen === 'phone' ? 'dark' : 'light'
    const email = await ownCustomer(stack.product, { like: 'bruno', journey: `disown-${screen}` })

    // 1. A thief with the password switches mailed codes on.
    const { page: thief } = await stack.visit({ screen: 'desktop' })
    await enter(thief, email)
    await inside(thief)
    await openSecurity(thief)
    await thief.getByRole('button', { name: 'Ligar o código por e-mail' }).click()
    await thief.getByRole('button', { name: 'Desligar o código por e-mail' }).waitFor()

    // 2. The owner opens his mail: nothing happens before his press.
    const link = await linkTo(email, '/nao-fui-eu/mudanca')
    const { page, faults } = await stack.visit({ screen, colorMode })
    await page.goto(link)
    await page.getByText('O código por e-mail foi ligado.').waitFor()
    expect(page.url()).not.toContain('token')
    await expectFit(page, 'a change to take back')
    await thief.reload()
    await thief.getByRole('button', { name: 'Desligar o código por e-mail' }).waitFor()
    await page.getByRole('button', { name: 'Não fui eu: desfazer' }).click()
    await page.getByRole('heading', { name: 'Desfeito' }).waitFor()
    await expectFit(page, 'taken back')

    // 3. The thief is out, and his password opens nothing.
    await thief.goto('/_app/seguranca')
    await thief.getByRole('heading', { name: 'Entrar' }).first().waitFor()
    await enter(thief, email)
    await thief.getByText('O e-mail ou a senha não conferem.').first().waitFor()

    // 4. The owner chooses another password by mail, and is in without a code.
    await page.goto(await linkTo(email, '/senha'))
    await page.getByLabel('Senha nova').fill('um fio de prumo')
    await page.getByRole('button', { name: 'Salvar a senha e entrar' }).click()
    await inside(page)
    await page.goto('/')
    await page.goto(link)
    await page.getByText('Este link já foi usado ou não vale mais').waitFor()
    await expectFit(page, 'a used link')
    // The dead link is refused, and leaving a page ends what it was reading.
    expect(faults.filter((fault) => !/422|ERR_ABORTED/.test(fault))).toEqual([])
  },
)

test.each(screenNames)(
  'on a %s a session that is ended elsewhere asks for the password, ten minutes after it',
  async (screen) => {
    const { page } = await stack.visit({ screen })
    const email = await ownCustomer(stack.product, { like: 'diego', journey: `prove-end-${screen}` })
    const elsewhere = await enterElsewhere(stack, email, edge)
    await enter(page, email)
    await inside(page)
    await query(
      stack.product,
      `update people.sign_ins set proven_at = now() - interval '11 minutes'
      where user_id = (select id from people.users where email = $1)`,
      [email],
    )
    await openSecurity(page)
    await page.getByRole('button', { name: 'Encerrar Edge no Windows' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Senha').fill(password)
    expect(await isOpen(stack, elsewhere)).toBe(true)
    await expectFit(page, 'a proof before a session ends')
    await dialog.getByRole('button', { name: 'Confirmar' }).click()
    await page.getByText('Edge no Windows').waitFor({ state: 'detached' })
    expect(await isOpen(stack, elsewhere)).toBe(false)
  },
)
