import { testProblemScreen } from '@app/shell/test/problem-screen'
import { ErrorScreen } from './problem-screens.tsx'
import { openScreen } from './test-app.tsx'

testProblemScreen({ ErrorScreen, openScreen, retryLabel: 'Try again' })
