import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button, LinkButton } from './Button.tsx'

afterEach(cleanup)

test('while busy it keeps its label and its focus, and takes no press', async () => {
  const press = vi.fn()
  const submit = vi.fn((event) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button type="submit" isBusy onClick={press}>
        Pagar
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Pagar' })
  await userEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button)
})

test('a LinkButton is a link, whatever it is made of', () => {
  const Link = ({ to, ...rest }: { to: string; className?: string }) => <a href={to} {...rest} />
  render(
    <LinkButton as={Link} to="/sex-tools">
      Ver a loja
    </LinkButton>,
  )
  expect(screen.getByRole('link', { name: 'Ver a loja' }).getAttribute('href')).toBe('/sex-tools')
})
