import { Fragment } from 'react'

// Only whole https addresses: nothing else that somebody writes becomes something to press.
const ADDRESS = /(https:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/

/** What was written, its addresses to be pressed: the link of a video call comes this way. */
export function MessageBody({ text }: { text: string }) {
  return (
    <p className="ui-message__body">
      {text.split(ADDRESS).map((part, index) => {
        const key = `${index} ${part}`
        if (!ADDRESS.test(part)) return <Fragment key={key}>{part}</Fragment>
        return (
          <a key={key} href={part} target="_blank" rel="noreferrer noopener">
            {part}
          </a>
        )
      })}
    </p>
  )
}
