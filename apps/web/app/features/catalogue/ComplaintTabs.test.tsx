import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ComplaintTabs } from './ComplaintTabs.tsx'
import { complaints } from './offering.ts'

afterEach(cleanup)

const choices = complaints.map((complaint) => ({ complaint, treatments: [] }))
const shown = (active: string | null) => {
  render(
    <MemoryRouter>
      <ComplaintTabs choices={choices} active={active} linkTo={({ key }) => `?queixa=${key}`} />
    </MemoryRouter>,
  )
  return screen.getByRole('link', { current: true }).textContent
}

test.each([
  ['acne', 'Acne'],
  ['nada', 'Ejaculação precoce'],
  [null, 'Ejaculação precoce'],
])('an address that asks for %s opens %s', (active, label) => expect(shown(active)).toBe(label))

test('the open complaint leads to its own page', () => {
  shown('queda-de-cabelo')
  expect(screen.getByRole('link', { name: /falar com um médico/ }).getAttribute('href')).toBe('/calvicie')
})
