import { Button, Page } from '@prumo/ui'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useNavigation } from 'react-router'
import { links } from '#links'
import { mayBeMeasured, type TagManager } from '#shared/measurement.ts'
import { measurementAnswered, selectMeasurement } from '#shared/preferences/preferences.slice.ts'
import { isTagManagerHere, loadTagManager } from './tag-manager.ts'
import './measurement.css'

/** Asks once whether visits may be measured, and measures only after a yes (LGPD art. 7 I). */
export function Measurement({ tagManager, isMeasurable }: { tagManager: TagManager; isMeasurable: boolean }) {
  const answer = useSelector(selectMeasurement)
  useEffect(() => {
    if (answer === 'accepted' && isMeasurable) loadTagManager(tagManager)
  }, [answer, isMeasurable, tagManager])
  useLeaveItBehind()
  return tagManager.id && answer === 'unasked' && isMeasurable ? <Ask /> : null
}

/** Both answers weigh the same, and going on without one is an answer too: nothing is measured. */
function Ask() {
  const dispatch = useDispatch()
  return (
    <section className="measurement ui-no-print" aria-label="Medição de visitas">
      <Page className="measurement__row">
        <p>
          Podemos medir as visitas a esta página? Só aqui, onde não se fala de nenhum problema de saúde.{' '}
          <Link to={links.legal('cookies')}>Como funciona</Link>
        </p>
        <div className="measurement__answers">
          <Button variant="quiet" size="small" onClick={() => dispatch(measurementAnswered('refused'))}>
            Não medir
          </Button>
          <Button variant="quiet" size="small" onClick={() => dispatch(measurementAnswered('accepted'))}>
            Pode medir
          </Button>
        </div>
      </Page>
    </section>
  )
}

/**
 * Once a tag manager runs it sees every page that this document becomes. So on the way to one that may not be measured
 * the browser loads a new document, where nothing of it is.
 */
const useLeaveItBehind = () => {
  const { location: next } = useNavigation()
  useEffect(() => {
    if (next && isTagManagerHere() && !mayBeMeasured(next)) location.assign(next.pathname + next.search + next.hash)
  }, [next])
  useEffect(() => {
    document.addEventListener('click', leaveByDocument, true)
    return () => document.removeEventListener('click', leaveByDocument, true)
  }, [])
}

/** Before the router sees the press: a page that it draws at once would be seen too. */
const leaveByDocument = (event: MouseEvent) => {
  const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !isPlain || !isTagManagerHere()) return
  if (link.target || link.origin !== location.origin || mayBeMeasured(link)) return
  event.preventDefault()
  event.stopPropagation()
  location.assign(link.href)
}
