import { Fragment } from 'react'

// Only full https URLs become links; nothing else in a message does.
const ADDRESS = /(https:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/

/** A message's text with its URLs as links: this is how the link of a video call is sent. */
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
