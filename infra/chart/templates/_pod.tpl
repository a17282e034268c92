{{/* What the chart decides itself; every Pod listens on the same ports. */}}
{{- define "vio.environment" -}}
{{- $fixed := dict
  "NODE_ENV" "production"
  "HTTP_HOST" "0.0.0.0"
  "HTTP_PORT" "8080"
  "INTERNAL_PORT" "8081"
  "WORKER_INTERNAL_PORT" "8081"
  "PAGE_HOST" "0.0.0.0"
  "MARKET_PORT" "8080"
  "SHOP_PORT" "8080"
  "REPORTS_PORT" "8080"
  "MARKET_INTERNAL_PORT" "8081"
  "SHOP_INTERNAL_PORT" "8081"
  "REPORTS_INTERNAL_PORT" "8081"
  "API_URL" (printf "http://%s:8080" (include "vio.name" (dict "root" . "name" "api")))
  "DRAIN_SECONDS" (toString .Values.drainSeconds)
-}}
{{- range $name, $value := merge $fixed .Values.config }}
- name: {{ $name }}
  value: {{ $value | toString | quote }}
{{- end }}
# Probes and scrapers reach the internal port by the address of the Pod, nobody outside the cluster does.
- name: INTERNAL_HOST
  valueFrom: { fieldRef: { fieldPath: status.podIP } }
{{- end -}}

{{- define "vio.podSecurity" -}}
automountServiceAccountToken: false
{{- with .Values.serviceAccountName }}
serviceAccountName: {{ . }}
{{- end }}
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: tmp
    emptyDir: { sizeLimit: 256Mi }
{{- end -}}

{{- define "vio.container" -}}
image: {{ include "vio.image" .root }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: tmp, mountPath: /tmp }
env:
  {{- include "vio.environment" .root | trim | nindent 2 }}
  {{- range .databases }}
  - name: {{ . }}
    valueFrom:
      secretKeyRef: { name: {{ $.root.Values.database.existingSecret }}, key: {{ . }} }
  {{- end }}
{{- if .databases }}
envFrom:
  - secretRef: { name: {{ .root.Values.existingSecret }} }
{{- end }}
{{- end -}}

{{/* The server has a port for probes and metrics; a page server answers its balancer on the public one. */}}
{{- define "vio.probes" -}}
{{- if .databases }}
startupProbe:
  httpGet: { path: /live, port: internal }
  periodSeconds: 2
  failureThreshold: 60
livenessProbe:
  httpGet: { path: /live, port: internal }
  periodSeconds: 10
  timeoutSeconds: 3
  failureThreshold: 6
readinessProbe:
  httpGet: { path: /ready, port: internal }
  periodSeconds: 2
  timeoutSeconds: 2
  failureThreshold: 2
{{- else }}
startupProbe:
  tcpSocket: { port: http }
  periodSeconds: 2
  failureThreshold: 60
livenessProbe:
  tcpSocket: { port: http }
  periodSeconds: 10
  timeoutSeconds: 3
  failureThreshold: 6
readinessProbe:
  httpGet: { path: /-/ready, port: http }
  periodSeconds: 2
  timeoutSeconds: 2
  failureThreshold: 2
{{- end }}
{{- end -}}
