import { lazy, type ReactNode, Suspense } from 'react'
import { useRestored } from '#shared/hooks/use-restored.ts'
import type { WaitingTopic } from './waiting-list.api.ts'
import './notify-me.css'

export type NotifyMeProps = {
  topic: WaitingTopic
  isLoggedIn: boolean
  title: string
  /** Names the section where a page has several; by default the title. */
  label?: string
  /** The content and the time of the mail. */
  children: ReactNode
  headingLevel?: 'h2' | 'h3'
}

// Few readers need the form, so it loads after the page. The server does not render it: without a script, a browser
// would send it with the e-mail in the URL.
const NotifyMeForm = lazy(() => import('./NotifyMeForm.tsx').then((module) => ({ default: module.NotifyMeForm })))

/** "Avise-me": a guest types his e-mail and confirms it by mail; a signed-in user only presses the button. */
export function NotifyMe({
  topic,
  isLoggedIn,
  title,
  label = title,
  children,
  headingLevel: Heading = 'h3',
}: NotifyMeProps) {
  const isRestored = useRestored()
  return (
    <section className="notify-me" aria-label={label}>
      <Heading>{title}</Heading>
      <p>{children}</p>
      <div className="notify-me__place">
        {isRestored && (
          <Suspense>
            <NotifyMeForm topic={topic} isLoggedIn={isLoggedIn} />
          </Suspense>
        )}
        <noscript>
          <p>Para pedir o aviso, ligue o JavaScript do navegador.</p>
        </noscript>
      </div>
    </section>
  )
}
