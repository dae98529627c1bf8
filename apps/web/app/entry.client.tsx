import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { HydratedRouter } from 'react-router/dom'
import { makeStore } from './store.ts'

const store = makeStore()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Provider store={store}>
        <HydratedRouter />
      </Provider>
    </StrictMode>,
  )
})
