import { centsFrom } from '@prumo/brazil'
import { z } from 'zod'
