import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { HydratedRouter } from 'react-router/dom'
import { RuntimeContext, readRuntime } from '#shared/hooks/use-runtime.ts'
import { disconnectRealtime, reconnectRealtime } from '#shared/realtime/socket.ts'
import { keepStored, restoredState } from './local-storage.ts'
import { makeStore } from './store.ts'

const runtime = readRuntime(document)
const store = makeStore({ apiUrl: runtime.apiUrl, restored: restoredState(), isLasting: true })
keepStored(store)
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
