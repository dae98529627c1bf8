import { expect, test } from 'vitest'
import { allOverlaysClosed, overlayClosed, overlayNames, overlayOpened, overlaysSlice } from './overlays.slice.ts'

const { reducer } = overlaysSlice
const initial = reducer(undefined, { type: 'begin' })

test.each(overlayNames)('%s opens and closes, and nothing else moves', (name) => {
  const opened = reducer(initial, overlayOpened(name))
  expect(opened).toEqual({ ...initial, [name]: true })
  expect(reducer(opened, overlayClosed(name))).toEqual(initial)
})

test('close-all closes every drawer and modal at once', () => {
  const everything = overlayNames.reduce((state, name) => reducer(state, overlayOpened(name)), initial)
  expect(Object.values(everything)).toEqual(overlayNames.map(() => true))
  expect(reducer(everything, allOverlaysClosed())).toEqual(initial)
})
