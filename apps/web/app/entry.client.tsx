import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { HydratedRouter } from 'react-router/dom'
import type { Connection } from '#shared/apis/connection.ts'
import { dropDraftsOfOthers } from '#shared/hooks/open-drafts.ts'
import { RuntimeContext, readRuntime } from '#shared/hooks/use-runtime.ts'
import { disconnectRealtime, reconnectRealtime } from '#shared/realtime/socket.ts'
import { keepStored, restoredState } from './local-storage.ts'
import { makeStore } from './store.ts'

const runtime = readRuntime(document)

/** On a partner's page calls contain the partner; if that code does not load, calls are made without it. */
const asVisitor: Connection['asVisitor'] = (call) =>
  import('#features/partners/partner-calls.ts').then(
    (partners) => partners.asVisitor(call),
    () => call,
  )

const restored = restoredState()
dropDraftsOfOthers(restored.ownership?.ownerId ?? null)
const store = makeStore({
  apiUrl: runtime.apiUrl,
  restored,
  isLasting: true,
  asVisitor: document.documentElement.dataset.partner ? asVisitor : undefined,
  agreeWithTabs: () => kept.agree(),
})
const kept = keepStored(store)
// Nothing takes the focus away before the page is rendered and used.
void import('#shared/keep-focus.ts').then(({ keepFocus }) => keepFocus())
window.addEventListener('pagehide', disconnectRealtime)
window.addEventListener('pageshow', ({ persisted }) => persisted && reconnectRealtime())

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RuntimeContext value={runtime}>
        <Provider store={store}>
          <HydratedRouter />
        </Provider>
      </RuntimeContext>
    </StrictMode>,
  )
})
