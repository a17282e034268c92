import type { CallInput, ReplyOf } from '@app/contract/endpoint'
import { getNotificationChoices, setNotificationChoice } from '@app/contract/core/notifications'
import { useMiniApp, useSession } from '@app/shell/mini-app'
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../shared/keys.ts'

type Choices = ReplyOf<typeof getNotificationChoices>
type Choice = CallInput<typeof setNotificationChoice>['body']

const withChoice = (choices: Choices, { kind, isOn }: Choice): Choices => ({
  ...choices,
  choices: choices.choices.map((each) => (each.kind === kind ? { kind, isOn } : each)),
})

/**
 * The saved choices, overlaid with pending mutations: a switch moves at once, and moves back when its mutation fails.
 */
export function useNoticeChoices() {
  const { call } = useMiniApp()
  const client = useQueryClient()
  const { userId } = useSession()
  const key = keys.notices(userId)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getNotificationChoices, {}, { signal }),
    enabled: userId !== null,
    staleTime: 0,
    // The user may return from the bot after starting it.
    refetchOnWindowFocus: 'always',
  })
  const { mutate } = useMutation({
    mutationKey: key,
    mutationFn: (choice: Choice) => call(setNotificationChoice, { body: choice }),
    // Mutations of one scope run in order.
    scope: { id: 'notice-choices' },
    // An answer sent before the tap would restore the old state.
    onMutate: () => client.cancelQueries({ queryKey: key }),
    onSuccess: (saved) => client.setQueryData<Choices>(key, saved),
  })
  const pending = useMutationState({
    filters: { mutationKey: key, status: 'pending' },
    select: ({ state }) => state.variables as Choice,
  })
  return {
    choices: data && pending.reduce(withChoice, data),
    error,
    isFetching,
    retry: () => void refetch(),
    choose: (choice: Choice) => mutate(choice),
  }
}
