import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ChartFacts } from './ChartFacts.tsx'

afterEach(cleanup)

const fact = (id: number, text: string, warns: boolean) => ({ id, text, detail: null, code: null, warns })

test('what stops a medicine stands in the warning, also where there is no allergy', () => {
  const facts = {
    allergies: [],
    avoid: [],
    medicines: [fact(1, 'Isordil', true), fact(2, 'Losartana', false)],
    problems: [fact(3, 'ICC NYHA IV', true), fact(4, 'Miopia', false)],
  }
  render(<ChartFacts facts={facts} link={null} />)
  const warning = within(screen.getByRole('region', { name: 'Alertas do prontuário' }))
  expect(warning.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Isordil', 'ICC NYHA IV'])
})

test('nothing warns where nothing stops', () => {
  const facts = { allergies: [], avoid: [], medicines: [fact(2, 'Losartana', false)], problems: [] }
  render(<ChartFacts facts={facts} link={null} />)
  expect(screen.queryByText('Atenção antes de prescrever')).toBeNull()
})
