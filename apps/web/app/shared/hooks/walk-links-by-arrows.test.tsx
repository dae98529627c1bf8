import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { walkLinksByArrows } from './walk-links-by-arrows.ts'

afterEach(cleanup)

test('arrows walk along the links and stop at the ends', async () => {
  const keys = userEvent.setup()
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the list that catches the keys of its links
    <div onKeyDown={walkLinksByArrows}>
      <a href="#1">um</a>
      <a href="#2">dois</a>
      <a href="#3">três</a>
    </div>,
  )
  const walked: (string | null | undefined)[] = []
  await keys.tab()
  for (const key of ['{ArrowDown}', '{ArrowUp}', '{ArrowUp}', '{End}', '{ArrowDown}', '{Home}', 'x']) {
    await keys.keyboard(key)
    walked.push(document.activeElement?.textContent)
  }
  expect(walked).toEqual(['dois', 'um', 'um', 'três', 'três', 'um', 'um'])
  expect(screen.getAllByRole('link')).toHaveLength(3)
})
