import { configure } from '@testing-library/react'

// The maximum time that a test waits for a screen: a busy machine is slow, and a test does not measure speed.
configure({ asyncUtilTimeout: 30_000 })
