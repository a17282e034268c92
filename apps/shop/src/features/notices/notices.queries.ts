import type { RouteInput, RouteReply } from '@app/client/route'
import { getNotificationChoices, setNotificationChoice } from '@app/client/routes/core-notifications'
import { useMiniApp, useSession } from '@app/shell/mini-app'
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../shared/keys.ts'

type Choices = RouteReply<typeof getNotificationChoices>
type Choice = RouteInput<typeof setNotificationChoice>['body']

const withChoice = (choices: Choices, { kind, isOn }: Choice): Choices => ({
  ...choices,
  choices: choices.choices.map((each) => (each.kind === kind ? { kind, isOn } : each)),
})

/**
 * What the server knows, and over it the taps that are under way. A switch moves at once; when a tap has failed there
 * is nothing over the server's word any more, so it moves back by itself, however many there were.
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
    // Whoever comes back from the bot has perhaps started it.
    refetchOnWindowFocus: 'always',
  })
  const { mutate } = useMutation({
    mutationKey: key,
    mutationFn: (choice: Choice) => call(setNotificationChoice, { body: choice }),
    // Two taps one after the other arrive in their order.
    scope: { id: 'notice-choices' },
    // An answer that set out before the tap would bring back what was.
    onMutate: () => client.cancelQueries({ queryKey: key }),
    onSuccess: (saved) => client.setQueryData<Choices>(key, saved),
  })
  const underWay = useMutationState({
    filters: { mutationKey: key, status: 'pending' },
    select: ({ state }) => state.variables as Choice,
  })
  return {
    choices: data && underWay.reduce(withChoice, data),
    error,
    isFetching,
    retry: () => void refetch(),
    choose: (choice: Choice) => mutate(choice),
  }
}
