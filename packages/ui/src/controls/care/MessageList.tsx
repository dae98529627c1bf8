import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '../../classes.ts'
import { Button } from '../Button.tsx'
import { MessageBody } from './MessageBody.tsx'

export type MessageView = {
  key: string
  body: string
  /** Written by the reader himself: shown on the right. */
  isOwn: boolean
  /** When, in words: "10:42". */
  time: string
  /** The day in words; a line is drawn where it changes. */
  day: string
  /** Being sent, or failed; undefined once the server has it. */
  state?: 'sending' | 'failed'
}

export type MessageListProps = {
  /** The name of the conversation: "Mensagens com Dra. Helena Prado". */
  label: string
  messages: readonly MessageView[]
  /** Sends a failed message again. */
  onRetry: (key: string) => void
  /** Shown while there are no messages. */
  empty?: ReactNode
}

/** A conversation, scrolled to the newest message at the foot; new messages are announced politely. */
export function MessageList({ label, messages, onRetry, empty }: MessageListProps) {
  const box = useRef<HTMLDivElement>(null)
  const lastKey = messages.at(-1)?.key
  useEffect(() => {
    if (lastKey !== undefined && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [lastKey])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <div ref={box} className="ui-messages" role="log" aria-label={label} tabIndex={0}>
      {messages.length === 0 && empty}
      <ol className="ui-messages__list">
        {messages.map((message, index) => (
          <li key={message.key} className="ui-messages__item">
            {message.day !== messages[index - 1]?.day && <p className="ui-messages__day">{message.day}</p>}
            <div className={classes('ui-message', message.isOwn && 'ui-message--own')}>
              <span className="ui-hidden">{message.isOwn ? 'Você: ' : 'Recebida: '}</span>
              <MessageBody text={message.body} />
              <MessageFoot message={message} onRetry={onRetry} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

function MessageFoot({ message, onRetry }: { message: MessageView; onRetry: (key: string) => void }) {
  if (message.state === 'sending') return <p className="ui-message__foot">Enviando…</p>
  if (message.state === 'failed') {
    return (
      <p className="ui-message__foot ui-message__foot--failed">
        Não chegou.
        <Button variant="link" size="small" onClick={() => onRetry(message.key)}>
          Enviar de novo
        </Button>
      </p>
    )
  }
  return <p className="ui-message__foot">{message.time}</p>
}
