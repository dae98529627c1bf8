import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { MessageForm } from './MessageForm.tsx'
import { MessageList, type MessageView } from './MessageList.tsx'

afterEach(cleanup)

const message = (key: string, given: Partial<MessageView> = {}): MessageView => ({
  key,
  body: `corpo ${key}`,
  isOwn: false,
  time: '10:00',
  day: 'hoje',
  ...given,
})

test('a conversation says whose words are whose, and a day once', () => {
  const messages = [message('1', { day: 'ontem' }), message('2', { isOwn: true }), message('3')]
  render(<MessageList label="Mensagens com Ana" messages={messages} onRetry={() => {}} />)
  const items = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(items).toEqual(['ontemRecebida: corpo 110:00', 'hojeVocê: corpo 210:00', 'Recebida: corpo 310:00'])
})

test.each([
  ['Entre por https://video.example/sala?x=1.', 'https://video.example/sala?x=1'],
  ['(https://video.example/a) às 10h', 'https://video.example/a'],
])('an address in a message can be pressed: %s', (body, href) => {
  render(<MessageList label="Mensagens" messages={[message('1', { body })]} onRetry={() => {}} />)
  const link = screen.getByRole('link')
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([href, 'noreferrer noopener'])
  expect(link.parentElement?.textContent).toBe(body)
})

test.each(['javascript:alert(1)', 'http://video.example', '<a href="https:">x</a>', 'https://'])(
  'nothing else becomes a link: %s',
  (body) => {
    render(<MessageList label="Mensagens" messages={[message('1', { body })]} onRetry={() => {}} />)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText(body)).toBeTruthy()
  },
)

test('what did not arrive can be sent again; what is on its way only waits', async () => {
  const onRetry = vi.fn()
  const messages = [message('1', { isOwn: true, state: 'sending' }), message('2', { isOwn: true, state: 'failed' })]
  render(<MessageList label="Mensagens" messages={messages} onRetry={onRetry} />)
  expect(screen.getByText('Enviando…')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Enviar de novo' }))
  expect(onRetry.mock.calls).toEqual([['2']])
})

function Form({ onSend }: { onSend: () => void }) {
  const [text, setText] = useState('')
  return <MessageForm label="Mensagem" value={text} onChange={setText} onSend={onSend} maxLength={20} />
}

test('nothing and too much are not sent, and too much says by how much', async () => {
  const onSend = vi.fn()
  render(<Form onSend={onSend} />)
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: 'Enviar mensagem' })
  await user.click(button)
  await user.type(screen.getByLabelText('Mensagem'), 'x'.repeat(22))
  await user.click(button)
  expect(screen.getByText('A mensagem passa 2 do limite de 20 caracteres.')).toBeTruthy()
  expect(onSend).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('Mensagem'), '{Backspace}{Backspace}')
  await user.type(screen.getByLabelText('Mensagem'), '{Control>}{Enter}{/Control}')
  expect(onSend).toHaveBeenCalledOnce()
})
