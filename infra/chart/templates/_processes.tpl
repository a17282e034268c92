{{/* The processes of a release, as a JSON list: every template below makes one resource for each of them. */}}
{{- define "vio.processes" -}}
{{- $api := dict "name" "api" "isServed" true "databases" (list "DATABASE_URL") -}}
{{- $worker := dict "name" "worker" "isServed" false "databases" (list "WORKER_DATABASE_URL") -}}
{{- $all := list (merge $api .Values.api) (merge $worker .Values.worker) -}}
{{- range $app, $values := .Values.pages -}}
{{- if $values.enabled -}}
{{- $page := dict "name" $app "isServed" true -}}
{{- $all = append $all (merge $page $values) -}}
{{- end -}}
{{- end -}}
{{- toJson $all -}}
{{- end -}}
