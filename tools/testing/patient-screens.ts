import { configure } from '@testing-library/react'

// How long a test waits for what a screen will show, at most: a busy machine is slow, and a test is no measurement.
configure({ asyncUtilTimeout: 10_000 })
